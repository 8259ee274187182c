import { useMediaQuery, type Theme } from '@mui/material';

/** True below 600 px, the width at which tables become cards. */
export const useIsNarrow = (): boolean =>
  useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
