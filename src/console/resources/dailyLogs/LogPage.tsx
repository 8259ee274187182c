import { Stack, Typography } from '@mui/material';
import { useRecordContext, useCreatePath, useResourceContext } from 'react-admin';
import type { LogEntry, LogFilter } from '../../../contract/endpoints/dailyLogs';
import { Dash } from '../../ui/fields/Dash';
import { formatSecond } from '../../ui/words/time';
import { DataTable } from '../../ui/list/DataTable';
import { CardFact } from '../../ui/list/ListCards';
import { ListView } from '../../ui/list/List';
import { useList } from '../../ui/list/useList';
import { ViewTabs } from '../../ui/list/ViewTabs';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { actionWords, moduleWords, entryNoun } from './auditWords';
import { auditSentence } from './auditSentence';
import { ExportLogButton } from './ExportLogButton';
import { ChangesField, ObjectLink, ResultField } from './LogFields';
import { LogList } from './LogList';
import { LogPages } from './LogPages';
import { LogToolbar } from './LogToolbar';
import { narrowed, QuietLink, TextLink } from '../../ui/page/TextLink';
import { lazyWithRetry } from '../../ui/page/lazyWithRetry';

const EntryPeek = lazyWithRetry(() => import('./EntryPage').then((m) => m.EntryPeek));

/** The time of an entry, as a link to its changes. */
const LogTimeLink = () => {
  const record = useRecordContext<LogEntry>();
  const resource = useResourceContext();
  const createPath = useCreatePath();
  if (!record) return null;
  return (
    <TextLink to={createPath({ resource, type: 'edit', id: record.id })} isOfRow>
      <time dateTime={record.at}>{formatSecond(record.at)}</time>
    </TextLink>
  );
};

/** The actor of an entry, which narrows the log to them within the current filters. */
const LogWho = () => {
  const username = useRecordContext<LogEntry>()?.username;
  const { resource, filterValues } = useList();
  const createPath = useCreatePath();
  if (!username) return <Dash />;
  return (
    <QuietLink
      to={narrowed(createPath({ resource, type: 'list' }), { ...filterValues, username })}
      title={t('All entries of {person}', { person: username })}
    >
      {username}
    </QuietLink>
  );
};

/** An entry as a card, for windows too narrow for a table. */
const LogCard = () => {
  const record = useRecordContext<LogEntry>();
  if (!record) return null;
  const { username, department, address, device } = record;
  return (
    <>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
        <Typography variant="h3" component="div">
          <LogTimeLink />
        </Typography>
        <ResultField />
      </Stack>
      <CardFact label={t('Who')}>{[username, department].filter(Boolean).join(', ') || <Dash />}</CardFact>
      <CardFact label={t('Action')}>{auditSentence(record)}</CardFact>
      <CardFact label={t('Object')}>
        <ObjectLink />
      </CardFact>
      <CardFact label={t('Changes')}>
        <ChangesField orSentence={false} />
      </CardFact>
      <CardFact label={t('Device')}>{[device, address].filter(Boolean).join(', ') || <Dash />}</CardFact>
    </>
  );
};

const views = perLanguage(
  (): readonly { readonly value?: NonNullable<LogFilter['view']>; readonly label: string }[] => [
    { value: 'changes', label: t('Changes') },
    { label: t('All') },
    { value: 'failed-sign-ins', label: t('Failed sign-ins') },
    { value: 'permission-changes', label: t('Permission changes') },
    { value: 'points', label: t('Points') },
    { value: 'exports', label: t('Exports') },
  ],
);

const Column = DataTable.Col<LogEntry>;

/** The columns of the log, none of which sorts: the order is that of time. */
const logColumns = perLanguage(() => [
  <Column key="at" source="at" label={t('Time')} field={LogTimeLink} disableSort />,
  <Column key="username" source="username" label={t('Who')} field={LogWho} disableSort />,
  <Column key="department" source="department" label={t('Department')} disableSort />,
  <Column key="module" source="module" label={t('Module')} render={({ module }) => moduleWords(module)} disableSort />,
  <Column key="action" source="action" label={t('Action')} render={({ action }) => actionWords(action)} disableSort />,
  <Column key="entity" source="entity" label={t('Object')} field={ObjectLink} disableSort />,
  <Column
    key="changes"
    source="after"
    label={t('Changes')}
    field={ChangesField}
    cellClassName="cell-wide"
    disableSort
  />,
  <Column key="result" source="result" label={t('Result')} field={ResultField} disableSort />,
  <Column key="address" source="address" label={t('Address')} disableSort />,
  // Two lines at most in a narrow window: the table scrolls instead.
  <Column key="device" source="device" label={t('Device')} cellClassName="cell-wide" disableSort />,
]);

const hidden = ['module', 'address'];

/** The daily log: actor, action, time and origin, newest first. */
export const LogPage = () => (
  <LogList>
    <ListView
      title={t('Daily Logs')}
      sentence={t('Actions of all users. Entries cannot be changed or deleted.')}
      noun={entryNoun}
      empty={t('Every sign-in, change and export is recorded here automatically.')}
      actions={<ExportLogButton />}
      pagination={<LogPages />}
      top={<ViewTabs label={t('Quick views')} source="view" views={views()} />}
      toolbar={<LogToolbar />}
    >
      <DataTable card={<LogCard />} expand={<EntryPeek />} tab="view" hiddenColumns={hidden}>
        {logColumns()}
      </DataTable>
    </ListView>
  </LogList>
);
