import { Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** What a section of a record says in place of what it has none of. */
export const NothingSaid = ({ children }: { readonly children: ReactNode }) => (
  <Typography color="text.secondary" sx={{ px: 2, pb: 2 }}>
    {children}
  </Typography>
);
