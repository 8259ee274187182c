import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Some facts, name by name. */
export const Facts = ({ children }: { readonly children: ReactNode }) => (
  <Box
    component="dl"
    sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'auto 1fr' }, columnGap: 3, rowGap: 0.75, m: 0 }}
  >
    {children}
  </Box>
);
