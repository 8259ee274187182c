import { Box, Card, Typography } from '@mui/material';
import { useId } from 'react';
import { RecordContextProvider } from 'react-admin';
import { FailureNotice } from '../../ui/page/FailureNotice';
import { useWaiting } from './useWaiting';
import { WaitingEntry } from './WaitingEntry';

/** What waits for a second person, before everything else of the history; nothing where nothing waits. */
export const WaitingSection = () => {
  const { data = [], total = 0, error, refetch } = useWaiting();
  const id = useId();
  if (error && data.length === 0) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={id}>
      <Box sx={{ px: 2, pt: 2, pb: 1.5 }}>
        <Typography id={id} variant="h2">
          Waiting for a second person
        </Typography>
        <Typography color="text.secondary">
          {total === 1 ? 'One entry' : `${total.toLocaleString('en-IN')} entries`} above the limit. What nobody decides
          on in time lapses.
        </Typography>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((adjustment) => (
          <RecordContextProvider key={adjustment.id} value={adjustment}>
            <WaitingEntry adjustment={adjustment} />
          </RecordContextProvider>
        ))}
      </Box>
      {total > data.length && (
        <Typography color="text.secondary" sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
          The newest {data.length} are shown; the history has them all.
        </Typography>
      )}
    </Card>
  );
};
