import RestoreOutlined from '@mui/icons-material/RestoreOutlined';
import { Button, Stack, Card, Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import {
  ShowBase,
  useCanAccess,
  useCreatePath,
  useDataProvider,
  useNotify,
  useRecordContext,
  useRedirect,
  useResourceContext,
  useShowContext,
} from 'react-admin';
import type { ReactNode } from 'react';
import type { LogEntry } from '../../../contract/endpoints/dailyLogs';
import { useConfig } from '../../data/config';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { Dash } from '../../ui/fields/Dash';
import { ListLink } from '../../ui/list/ListLink';
import { CardFact } from '../../ui/list/ListCards';
import { Allowed } from '../../ui/page/Allowed';
import { BackLink } from '../../ui/page/BackLink';
import { PageHeader } from '../../ui/page/PageHeader';
import { narrowed, TextLink } from '../../ui/page/TextLink';
import { RecordFailureNotice } from '../../ui/page/RecordFailureNotice';
import { useIsNarrow } from '../../ui/page/useIsNarrow';
import { LinkedText } from '../../ui/record/LinkedText';
import { RecordSection, RecordSkeleton } from '../../ui/record/RecordSection';
import { formatSecond } from '../../ui/words/time';
import { t } from '../../language/t';
import { changesOf } from './changesOf';
import { auditSentence } from './auditSentence';
import { FactList } from '../../ui/record/FactGrid';
import { actionWords, moduleWords } from './auditWords';
import { ObjectLink, ResultField } from './LogFields';

/** A person, with links to their user record and to all their entries. */
const WhoLinks = ({ username }: { readonly username: string }) => {
  const { canAccess = false } = useCanAccess({ resource: 'users', action: 'list' });
  const createPath = useCreatePath();
  const users = narrowed(createPath({ resource: 'users', type: 'list' }), { q: username });
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 2 }}>
      {canAccess ? <TextLink to={users}>{username}</TextLink> : <span>{username}</span>}
      <ListLink resource="daily-logs" filter={{ username }}>
        {t('All entries of this person')}
      </ListLink>
    </Stack>
  );
};

/** The actor, the action, the object, the result and the origin of an entry. */
const EntryFacts = () => {
  const record = useRecordContext<LogEntry>();
  if (!record) return null;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('Time'), formatSecond(record.at)],
    [t('Who'), record.username && <WhoLinks key="who" username={record.username} />],
    [t('Account number'), String(record.user_id ?? '')],
    [t('Department'), record.department],
    [t('Module'), moduleWords(record.module)],
    [t('Action'), actionWords(record.action)],
    [t('Object'), <ObjectLink key="object" />],
    [t('Result'), <ResultField key="result" />],
    [t('Address'), record.address],
    [t('Device'), record.device],
    [t('Entry number'), record.id],
  ];
  return (
    <RecordSection title={t('Details')}>
      <FactList facts={facts.map(([label, value]) => ({ label, value: value === '' ? <Dash /> : value }))} />
    </RecordSection>
  );
};

const wrapping = {
  ...{ overflowWrap: 'anywhere', whiteSpace: 'pre-line', py: 1.25, verticalAlign: 'top' },
  'tr:last-of-type > &': { borderBottom: 0 },
} as const;

/** The changes of an entry, field by field: before and after. */
const EntryChanges = () => {
  const money = useConfig();
  const isNarrow = useIsNarrow();
  const record = useRecordContext<LogEntry>();
  const changes = record ? changesOf(record, money) : [];
  const valueOf = (text: string): ReactNode =>
    text ? <LinkedText text={text} isOfStaff={record?.entity === 'users'} /> : <Dash />;
  if (changes.length === 0)
    return (
      <RecordSection title={t('Changes')} aside={t('No fields changed')}>
        {null}
      </RecordSection>
    );
  if (record?.action === 'export')
    return (
      <RecordSection title={t('Exported data')}>
        <FactList facts={changes.map(({ label, after }) => ({ label, value: after || <Dash /> }))} />
      </RecordSection>
    );
  return (
    <RecordSection title={t('Changes')}>
      {isNarrow ? (
        changes.map(({ name, label, before, after }) => (
          <Box key={name} sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
            <Typography variant="h3">{label}</Typography>
            <CardFact label={t('Before')}>{valueOf(before)}</CardFact>
            <CardFact label={t('After')}>{valueOf(after)}</CardFact>
          </Box>
        ))
      ) : (
        <Table aria-label={t('Changes')} sx={{ tableLayout: 'fixed' }}>
          <TableHead>
            <TableRow>
              <TableCell>{t('Field')}</TableCell>
              <TableCell>{t('Before')}</TableCell>
              <TableCell>{t('After')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {changes.map(({ name, label, before, after }) => (
              <TableRow key={name}>
                <TableCell component="th" scope="row" sx={wrapping}>
                  {label}
                </TableCell>
                <TableCell sx={wrapping}>{valueOf(before)}</TableCell>
                <TableCell sx={wrapping}>{valueOf(after)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </RecordSection>
  );
};

/** Restores the page of the app that this entry deleted. */
const RestoreDeletedButton = ({ entry }: { readonly entry: LogEntry }) => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const redirect = useRedirect();
  const { mutate, isPending } = useMutation({
    mutationFn: () => provider.callRow('contents', 'restoreDeleted', { id: entry.entity_id }),
    onSuccess: ({ id }) => {
      notify(t('Page “{name}” restored: riders see it again', { name: entry.entity_label }), {
        type: 'success',
      });
      redirect('edit', 'contents', id);
    },
    onError: ({ message }: Error) => notify(message, { type: 'error' }),
  });
  return (
    <Allowed resource="contents" action="restoreDeleted">
      <Button variant="outlined" startIcon={<RestoreOutlined />} loading={isPending} onClick={() => mutate()}>
        {t('Restore this page')}
      </Button>
    </Allowed>
  );
};

const isDeletedPage = ({ entity, action, result }: LogEntry): boolean =>
  entity === 'contents' && action === 'delete' && result === 'done';

/** The head of an entry: the link back to the log, the action, the actor and the time. */
const EntryHeader = () => {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext<LogEntry>();
  return (
    <Box>
      <BackLink resource={resource}>{t('Daily Logs')}</BackLink>
      <PageHeader
        title={record ? auditSentence(record) : t('Entry')}
        action={record && isDeletedPage(record) && <RestoreDeletedButton entry={record} />}
        sentence={
          record && t('{time}, by {person}', { time: formatSecond(record.at), person: record.username || t('unknown') })
        }
      />
    </Box>
  );
};

/** The failure in place of an entry that could not be loaded. */
const EntryFailure = () => {
  const { error, refetch } = useShowContext();
  return (
    <>
      <EntryHeader />
      <Card>
        <RecordFailureNotice noun={t('entry')} error={error} onRetry={() => void refetch()} />
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

/** The action of an entry, in a sentence. */
const EntrySentence = () => {
  const record = useRecordContext<LogEntry>();
  return (
    record && (
      <Typography variant="h2" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {auditSentence(record)}
      </Typography>
    )
  );
};

/** The entry beside the log. */
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
