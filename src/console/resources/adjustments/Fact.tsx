import { Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A fact: what it is, and what it says. */
export const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <>
    <Typography component="dt" color="text.secondary">
      {label}
    </Typography>
    <Typography component="dd" sx={{ m: 0, mb: { xs: 1, sm: 0 }, minWidth: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </>
);
