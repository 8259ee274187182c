import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { LogEntry } from '../../../contract/endpoints/dailyLogs';
import { useConfig } from '../../config';
import { Dash } from '../../ui/fields/Dash';
import { CardFact } from '../../ui/list/CardFact';
import { useIsNarrow } from '../../ui/page/useIsNarrow';
import { RecordSection } from '../../ui/record/RecordSection';
import { changesOf } from '../changesOf';

const wrapping = {
  ...{ overflowWrap: 'anywhere', whiteSpace: 'pre-line', py: 1.25, verticalAlign: 'top' },
  'tr:last-of-type > &': { borderBottom: 0 },
} as const;

/** What an entry changed, field by field: as it was, and as it is since. */
export const EntryChanges = () => {
  const money = useConfig();
  const isNarrow = useIsNarrow();
  const record = useRecordContext<LogEntry>();
  const changes = record ? changesOf(record, money) : [];
  if (changes.length === 0)
    return (
      <RecordSection title="What changed" aside="No field">
        {null}
      </RecordSection>
    );
  return (
    <RecordSection title="What changed">
      {isNarrow ? (
        changes.map(({ name, label, before, after }) => (
          <Box key={name} sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
            <Typography variant="h3">{label}</Typography>
            <CardFact label="Before">{before || <Dash />}</CardFact>
            <CardFact label="After">{after || <Dash />}</CardFact>
          </Box>
        ))
      ) : (
        <Table aria-label="What changed" sx={{ tableLayout: 'fixed' }}>
          <TableHead>
            <TableRow>
              <TableCell>Field</TableCell>
              <TableCell>Before</TableCell>
              <TableCell>After</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {changes.map(({ name, label, before, after }) => (
              <TableRow key={name}>
                <TableCell component="th" scope="row" sx={wrapping}>
                  {label}
                </TableCell>
                <TableCell sx={wrapping}>{before || <Dash />}</TableCell>
                <TableCell sx={wrapping}>{after || <Dash />}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </RecordSection>
  );
};
