import { Typography } from '@mui/material';

/** Shown where there is nothing to show. */
export const Dash = () => (
  <Typography component="span" variant="inherit" color="text.secondary">
    –
  </Typography>
);
