import type { Theme } from '@mui/material';

/** How wide an input of a time is: three of them and a button fit side by side on a phone. */
export const timeWidth = ({ measures }: Theme) => ({
  flex: '1 1 0',
  minWidth: measures.card * 0.25,
  maxWidth: measures.card * 0.5,
});
