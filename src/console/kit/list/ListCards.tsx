import { Box, List } from '@mui/material';
import type { ReactElement } from 'react';
import { RecordContextProvider } from 'react-admin';
import { useList } from './useList';

/** The rows of a list as cards, for windows too narrow for a table. */
export const ListCards = ({ children }: { readonly children: ReactElement }) => {
  const { data = [] } = useList();
  return (
    <List disablePadding>
      {data.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          <Box component="li" sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
            {children}
          </Box>
        </RecordContextProvider>
      ))}
    </List>
  );
};
