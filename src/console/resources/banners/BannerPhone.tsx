import { Box, Skeleton, Typography, Stack } from '@mui/material';
import { Suspense, type ReactNode } from 'react';
import type { AdSettings } from '../../../contract/adSettings';
import { BANNER_RATIO } from '../../../contract/limits';
import { PhoneFrame } from '../../ui/page/PhoneFrame';
import { t } from '../../language/t';
import type { Slide } from './slides';
import { lazyWithRetry } from '../../ui/page/lazyWithRetry';

interface AppScreenProps {
  readonly placement: AdSettings['placement'];
  /** The content in the place of banners. */
  readonly children: ReactNode;
}

const Block = ({ height }: { readonly height: number }) => (
  <Box
    aria-hidden
    sx={({ spacing }) => ({ height: spacing(height), borderRadius: 1, bgcolor: 'surfaces.marked', flexShrink: 0 })}
  />
);

const Tiles = () => (
  <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1 }}>
    {[0, 1, 2, 3, 4, 5].map((tile) => (
      <Block key={tile} height={7} />
    ))}
  </Box>
);

/** A sketch of the app's screen with banners where the ad settings place them. */
const AppScreen = ({ placement, children }: AppScreenProps) => (
  <Stack spacing={1.5} sx={{ p: 1.5 }}>
    <Block height={placement === 'after_booking' ? 12 : 4} />
    {placement === 'home_top' && children}
    <Tiles />
    {placement !== 'home_top' && children}
    <Block height={8} />
  </Stack>
);

const BannerCarousel = lazyWithRetry(() => import('./BannerCarousel').then((m) => m.BannerCarousel));

interface BannerPhoneProps {
  readonly slides: readonly Slide[];
  readonly settings: AdSettings;
  /** The text where there is nothing to show. */
  readonly empty: ReactNode;
}

/** A phone with the app's carousel in it, by the ad settings. */
export const BannerPhone = ({ slides, settings, empty }: BannerPhoneProps) => (
  <PhoneFrame label={t('Preview of the app')}>
    <AppScreen placement={settings.placement}>
      {slides.length === 0 ? (
        <Box
          sx={{
            display: 'grid',
            placeItems: 'center',
            aspectRatio: BANNER_RATIO,
            p: 2,
            border: 1,
            borderStyle: 'dashed',
            borderColor: 'divider',
            borderRadius: 1,
          }}
        >
          <Typography variant="body2" color="text.secondary" sx={{ textAlign: 'center' }}>
            {empty}
          </Typography>
        </Box>
      ) : (
        <Suspense fallback={<Skeleton variant="rounded" sx={{ height: 'auto', aspectRatio: BANNER_RATIO }} />}>
          <BannerCarousel slides={slides} seconds={settings.seconds_per_slide} isLoop={settings.loop} />
        </Suspense>
      )}
    </AppScreen>
  </PhoneFrame>
);
