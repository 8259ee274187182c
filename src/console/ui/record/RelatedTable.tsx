import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { RecordContextProvider } from 'react-admin';
import type { Related } from '../../../contract/reports/description';
import { FirstValue } from './FirstValue';
import { NothingSaid } from './NothingSaid';
import { RecordValue } from './RecordValue';
import { isNumeric } from './valueText';
import { useIsNarrow } from '../page/useIsNarrow';
import { RecordSection } from './RecordSection';
import { RelatedCards } from './RelatedCards';
import { useRelated } from './useRelated';

/** A table of a record. */
export interface RelatedTableProps {
  readonly name: string;
  readonly related: Related;
  /** What is said where there are no rows. */
  readonly nothing?: string;
  /** What stands beside the heading: the way to more of them. */
  readonly more?: ReactNode;
}

/** A table that belongs to the opened record; its rows lead on where they open. */
export const RelatedTable = ({ name, related, nothing, more }: RelatedTableProps) => {
  const rows = useRelated(name);
  const isNarrow = useIsNarrow();
  const columns = Object.entries(related.columns);
  const align = (type: (typeof columns)[number][1]['type']) => (isNumeric(type) ? 'right' : 'left');
  return (
    <RecordSection title={related.title} aside={more ?? (rows.length === 0 && nothing === undefined && 'None')}>
      {rows.length === 0 && nothing !== undefined && <NothingSaid>{nothing}</NothingSaid>}
      {rows.length > 0 && isNarrow && <RelatedCards rows={rows} related={related} />}
      {rows.length > 0 && !isNarrow && (
        <Box sx={{ overflowX: 'auto' }}>
          <Table aria-label={related.title}>
            <TableHead>
              <TableRow>
                {columns.map(([source, { label, type }]) => (
                  <TableCell key={source} align={align(type)}>
                    {label}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <RecordContextProvider key={row.id} value={row}>
                  <TableRow>
                    {columns.map(([source, column], place) => (
                      <TableCell key={source} align={align(column.type)}>
                        {place === 0 ? (
                          <FirstValue source={source} column={column} opens={related.opens} />
                        ) : (
                          <RecordValue source={source} column={column} />
                        )}
                      </TableCell>
                    ))}
                  </TableRow>
                </RecordContextProvider>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </RecordSection>
  );
};
