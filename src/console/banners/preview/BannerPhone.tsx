import { Box, Skeleton, Typography } from '@mui/material';
import { lazy, Suspense, type ReactNode } from 'react';
import type { AdSettings } from '../../../contract/adSettings';
import { BANNER_RATIO } from '../../../contract/limits';
import { PhoneFrame } from '../../ui/phone/PhoneFrame';
import { AppScreen } from './AppScreen';
import type { Slide } from './slides';

const BannerCarousel = lazy(() => import('./BannerCarousel').then((m) => ({ default: m.BannerCarousel })));

interface BannerPhoneProps {
  readonly slides: readonly Slide[];
  readonly settings: AdSettings;
  /** What is said where there is nothing to show. */
  readonly empty: ReactNode;
}

/** A phone with the app's carousel in it, as the ad settings have it. */
export const BannerPhone = ({ slides, settings, empty }: BannerPhoneProps) => (
  <PhoneFrame label="Preview of the app">
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
