import RestoreOutlined from '@mui/icons-material/RestoreOutlined';
import { Button, Stack, Card, Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import {
  ShowBase,
  useDataProvider,
  useNotify,
  useRecordContext,
  useRedirect,
  useResourceContext,
  useShowContext,
} from 'react-admin';
import type { LogEntry } from '../../../contract/endpoints/dailyLogs';
import { useConfig } from '../../app/config';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { Dash } from '../../kit/fields/Dash';
import { CardFact } from '../../kit/list/ListCards';
import { Allowed } from '../../kit/page/Allowed';
import { BackLink } from '../../kit/page/BackLink';
import { PageHeader } from '../../kit/page/PageHeader';
import { RecordFailureNotice } from '../../kit/page/RecordFailureNotice';
import { useIsNarrow } from '../../kit/page/useIsNarrow';
import { LinkedText } from '../../kit/record/LinkedText';
import { RecordSection, RecordSkeleton } from '../../kit/record/RecordSection';
import { formatSecond } from '../../kit/words/time';
import { changesOf } from './changesOf';
import { deedSentence } from './deedSentence';
import { EntryFacts } from './EntryFacts';

const wrapping = {
  ...{ overflowWrap: 'anywhere', whiteSpace: 'pre-line', py: 1.25, verticalAlign: 'top' },
  'tr:last-of-type > &': { borderBottom: 0 },
} as const;

/** What an entry changed, field by field: as it was, and as it is since. */
const EntryChanges = () => {
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
            <CardFact label="Before">{before ? <LinkedText text={before} /> : <Dash />}</CardFact>
            <CardFact label="After">{after ? <LinkedText text={after} /> : <Dash />}</CardFact>
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
                <TableCell sx={wrapping}>{before ? <LinkedText text={before} /> : <Dash />}</TableCell>
                <TableCell sx={wrapping}>{after ? <LinkedText text={after} /> : <Dash />}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </RecordSection>
  );
};

/** Brings back the page of the app that this entry deleted. */
const RestoreDeletedButton = ({ entry }: { readonly entry: LogEntry }) => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const redirect = useRedirect();
  const { mutate, isPending } = useMutation({
    mutationFn: () => provider.callRow('contents', 'restoreDeleted', { id: entry.entity_id }),
    onSuccess: ({ id }) => {
      notify(`Page “${entry.entity_label}” is restored, and riders see it again`, { type: 'success' });
      redirect('edit', 'contents', id);
    },
    onError: ({ message }: Error) => notify(message, { type: 'error' }),
  });
  return (
    <Allowed resource="contents" action="restoreDeleted">
      <Button variant="outlined" startIcon={<RestoreOutlined />} loading={isPending} onClick={() => mutate()}>
        Restore this page
      </Button>
    </Allowed>
  );
};

const isDeletedPage = ({ entity, action, result }: LogEntry): boolean =>
  entity === 'contents' && action === 'delete' && result === 'done';

/** The head of an entry: the way back to the log, what was done, by whom and when. */
const EntryHeader = () => {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext<LogEntry>();
  return (
    <Box>
      <BackLink resource={resource}>Daily Logs</BackLink>
      <PageHeader
        title={record ? deedSentence(record) : 'Entry'}
        action={record && isDeletedPage(record) && <RestoreDeletedButton entry={record} />}
        sentence={
          record ? `${formatSecond(record.at)}, by ${record.username || 'unknown'}` : 'One entry of the daily log.'
        }
      />
    </Box>
  );
};

/** Shown in the place of an entry that could not be loaded. */
const EntryFailure = () => {
  const { error, refetch } = useShowContext();
  return (
    <>
      <EntryHeader />
      <Card>
        <RecordFailureNotice noun="entry" error={error} onRetry={() => void refetch()} />
      </Card>
    </>
  );
};

const quietly = { onError: () => undefined };

/** One entry of the log, at an address of its own. */
export const EntryPage = () => (
  <ShowBase queryOptions={quietly} disableAuthentication loading={<RecordSkeleton />} error={<EntryFailure />}>
    <EntryHeader />
    <Stack spacing={2.5}>
      <EntryFacts />
      <EntryChanges />
    </Stack>
  </ShowBase>
);

/** What was done, in a sentence. */
const EntrySentence = () => {
  const record = useRecordContext<LogEntry>();
  return (
    record && (
      <Typography variant="h2" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {deedSentence(record)}
      </Typography>
    )
  );
};

/** The same beside the log. */
export const EntryPeek = () => {
  const id = useRecordContext<LogEntry>()?.id;
  return (
    id !== undefined && (
      <ShowBase key={id} id={id} queryOptions={quietly} disableAuthentication loading={<RecordSkeleton />}>
        <Stack spacing={2.5}>
          <EntrySentence />
          <EntryFacts />
          <EntryChanges />
        </Stack>
      </ShowBase>
    )
  );
};
