import { Alert, Box, Stack } from '@mui/material';
import { useShowContext, type RaRecord } from 'react-admin';
import { useReport } from '../useReport';
import { RecordFacts } from './RecordFacts';
import { RecordFailure } from './RecordFailure';
import { RecordHeader } from './RecordHeader';
import { RecordHistory } from './RecordHistory';
import { RecordSkeleton } from '../../ui/record/RecordSkeleton';
import { RelatedTable } from '../../ui/record/RelatedTable';

/** A record with its facts, its history and every table that belongs to it. */
export const RecordBody = () => {
  const { report } = useReport();
  const { record, error } = useShowContext<Readonly<Record<string, unknown>> & RaRecord>();
  if (!record || !report.record) return null;
  // Coming from its list, react-admin has the row before it has the record.
  const isWhole = Object.keys(report.record.related).every((name) => Array.isArray(record[name]));
  if (!isWhole) return error ? <RecordFailure /> : <RecordSkeleton />;
  const { history, ...tables } = report.record.related;
  const isTimeline = history !== undefined && 'event' in history.columns;
  const attention: unknown = record.attention;
  return (
    <>
      <RecordHeader />
      {typeof attention === 'string' && (
        <Alert severity="warning" sx={{ mb: 2.5 }}>
          {attention}
        </Alert>
      )}
      <Stack direction={{ xs: 'column', lg: 'row' }} spacing={2.5} sx={{ alignItems: { lg: 'flex-start' } }}>
        <Stack spacing={2.5} sx={{ flex: '1 1 0', minWidth: 0, width: 1 }}>
          <RecordFacts />
          {Object.entries(tables).map(([name, related]) => (
            <RelatedTable key={name} name={name} related={related} />
          ))}
          {history && !isTimeline && <RelatedTable name="history" related={history} />}
        </Stack>
        {isTimeline && (
          <Box sx={({ measures }) => ({ width: { xs: 1, lg: measures.formAside }, flexShrink: 0 })}>
            <RecordHistory title={history.title} />
          </Box>
        )}
      </Stack>
    </>
  );
};
