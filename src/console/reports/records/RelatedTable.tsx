import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { RecordContextProvider } from 'react-admin';
import type { Related } from '../../../contract/reports/description';
import { ReportValue } from '../fields/ReportValue';
import { isNumeric } from '../fields/valueText';
import { ReportRowLink } from '../fields/ReportRowLink';
import { useIsNarrow } from '../../ui/page/useIsNarrow';
import { RecordSection } from './RecordSection';
import { RelatedCards } from './RelatedCards';
import { useRelated } from './useRelated';

interface RelatedTableProps {
  readonly name: string;
  readonly related: Related;
}

/** A table that belongs to the opened record; its rows lead on where they open. */
export const RelatedTable = ({ name, related }: RelatedTableProps) => {
  const rows = useRelated(name);
  const isNarrow = useIsNarrow();
  const columns = Object.entries(related.columns);
  const align = (type: (typeof columns)[number][1]['type']) => (isNumeric(type) ? 'right' : 'left');
  return (
    <RecordSection title={related.title} aside={rows.length === 0 && 'None'}>
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
                        {place === 0 && related.opens !== undefined ? (
                          <ReportRowLink source={source} column={column} resource={related.opens} />
                        ) : (
                          <ReportValue source={source} column={column} />
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
