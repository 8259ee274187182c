import { Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A line of a card: what it is, and what it says. */
export const CardFact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 2, pt: 0.75 }}>
    <Typography color="text.secondary" sx={{ flexShrink: 0 }}>
      {label}
    </Typography>
    <Typography component="div" sx={{ minWidth: 0, overflowWrap: 'anywhere', textAlign: 'right' }}>
      {children}
    </Typography>
  </Stack>
);
