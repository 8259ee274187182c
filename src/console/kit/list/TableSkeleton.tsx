import { Skeleton, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Children, type ReactNode } from 'react';
import { LoadingWord } from '../page/LoadingWord';
import { useList } from './useList';

/** The shape of a table whose rows are on their way. */
export const TableSkeleton = ({ children }: { readonly children: ReactNode }) => {
  const { perPage } = useList();
  const columns = Children.toArray(children).map((_, column) => (
    <TableCell key={column}>
      <Skeleton variant="text" width={column === 0 ? '70%' : '50%'} />
    </TableCell>
  ));
  return (
    <>
      <LoadingWord />
      <Table aria-hidden sx={{ tableLayout: 'fixed' }}>
        <TableHead>
          <TableRow>{columns}</TableRow>
        </TableHead>
        <TableBody>
          {Array.from({ length: Math.min(perPage, 10) }, (_, row) => (
            <TableRow key={row}>{columns}</TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  );
};
