import { Card } from '@mui/material';
import type { ReactNode } from 'react';
import { useList } from './useList';

/** The card around a list; says whether its rows are being loaded. */
export const ListFrame = ({ children }: { readonly children: ReactNode }) => {
  const { isFetching } = useList();
  return (
    <Card component="section" aria-busy={isFetching} sx={{ overflow: 'hidden' }}>
      {children}
    </Card>
  );
};
