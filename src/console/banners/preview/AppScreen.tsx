import { Box, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import type { AdSettings } from '../../../contract/adSettings';

interface AppScreenProps {
  readonly placement: AdSettings['placement'];
  /** What stands where banners do. */
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
export const AppScreen = ({ placement, children }: AppScreenProps) => (
  <Stack spacing={1.5} sx={{ p: 1.5 }}>
    <Block height={placement === 'after_booking' ? 12 : 4} />
    {placement === 'home_top' && children}
    <Tiles />
    {placement !== 'home_top' && children}
    <Block height={8} />
  </Stack>
);
