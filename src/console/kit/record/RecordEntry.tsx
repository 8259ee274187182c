import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** One of the things that a section of a record tells, apart from those above it. */
export const RecordEntry = ({ children }: { readonly children: ReactNode }) => (
  <Box component="article" sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider', minWidth: 0 }}>
    {children}
  </Box>
);
