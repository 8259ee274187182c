import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { Button, Skeleton, Stack, Typography } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { RecordVersion } from '../../../contract/endpoints/history';
import type { RulesVersion } from '../../../contract/endpoints/ruleHistory';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { useReadOnly } from '../../ui/form/formContext';
import { OFF, cellsOf } from './grid/cellText';
import { noEdits, editedRowsOf, withCell, type Cells, type GridEdits } from './grid/gridEdits';
import { ListLink } from '../../ui/list/ListLink';
import { Allowed } from '../../ui/page/Allowed';
import { formatTime } from '../../ui/words/time';
import { t } from '../../language/t';
import type { RulesState } from './ruleState';
import { rowInWords, type RuleTable } from './ruleTables';
import { lazyWithRetry } from '../../ui/page/lazyWithRetry';

const HistoryView = lazyWithRetry(() => import('../../ui/record/HistoryView').then((m) => m.HistoryView));

const ruleInWords = (table: RuleTable, cells: Cells): string => {
  const rule = { row: rowInWords(table, cells), points: Number(cells.points ?? 0) };
  return cells.active === OFF
    ? t('{row}: {points, plural, one {# point} other {# points}}, switched off', rule)
    : t('{row}: {points, plural, one {# point} other {# points}}', rule);
};

/** Returns a version of a list for the dialog: a field for each rule. */
const shownVersion = (table: RuleTable, { id, at, by, rows }: RulesVersion): RecordVersion => ({
  ...{ id, at, by, action: at === undefined ? 'first' : 'update', pictures: {}, obstacle: '' },
  fields: Object.fromEntries(rows.map((row) => [String(row.id), ruleInWords(table, cellsOf(table.columns, row))])),
});

/** Returns the edits that restore a version of a list: rules added since are switched off, none is removed. */
export const editsRestoring = (
  { table, list }: Pick<RulesState, 'table' | 'list'>,
  { rows }: RulesVersion,
): GridEdits => {
  const then = new Map(rows.map((row) => [String(row.id), cellsOf(table.columns, row)]));
  return editedRowsOf(list.saved, noEdits).reduce(
    (edits, row) =>
      Object.entries(then.get(row.key) ?? { active: OFF }).reduce(
        (each, [column, text]) => withCell(each, row, column, text),
        edits,
      ),
    noEdits,
  );
};

interface RulesHistoryProps {
  readonly state: RulesState;
  readonly onChange: (edits: GridEdits) => void;
}

/** The last change of a rule list with its author, its versions, and a link to the daily log. */
export const RulesHistory = ({ state, onChange }: RulesHistoryProps) => {
  const { table } = state;
  const isReadOnly = useReadOnly();
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const [shown, setShown] = useState<Awaited<ReturnType<typeof read>>>();
  // One request for all lists of the page.
  // Saving invalidates it, since the contract's rows name it among their changes.
  const { data, isPending: isAsked } = useQuery({
    queryKey: ['rule-changes', 'getLastChanges'],
    queryFn: () => provider.callRow('rule-changes', 'getLastChanges', {}),
    retry: false,
  });
  const read = () => provider.callRow('rule-changes', 'getVersions', { id: table.group });
  const { mutate: open, isPending } = useMutation({
    mutationFn: read,
    onSuccess: setShown,
    onError: ({ message }) => notify(message, { type: 'error' }),
  });
  const change = data?.[table.group];
  if (isAsked) return <Skeleton variant="text" width="50%" sx={{ height: ({ spacing }) => spacing(4) }} />;
  if (!data) return null;
  const restore = ({ id }: RecordVersion) => {
    const version = shown?.versions.find((each) => each.id === id);
    if (!version) return;
    setShown(undefined);
    onChange(editsRestoring(state, version));
    notify(t('The earlier list is restored on this page. Check it, then save.'), { type: 'info' });
  };
  return (
    <>
      <Stack
        direction="row"
        useFlexGap
        sx={{ columnGap: 1, flexWrap: 'wrap', alignItems: 'center', minHeight: ({ spacing }) => spacing(4) }}
      >
        {!change && (
          <Typography variant="body2" color="text.secondary">
            {t('No changes yet.')}
          </Typography>
        )}
        {change && (
          <Typography variant="body2" color="text.secondary">
            {change.by
              ? t('Last changed on {time} by {person}.', { time: formatTime(change.at), person: change.by })
              : t('Last changed on {time}.', { time: formatTime(change.at) })}
          </Typography>
        )}
        {change && (
          <Button
            size="small"
            startIcon={<HistoryOutlined />}
            aria-haspopup="dialog"
            aria-label={t('History: {list}', { list: table.title })}
            loading={isPending}
            onClick={() => open()}
          >
            {t('History')}
          </Button>
        )}
        {change && (
          <Allowed resource="daily-logs" action="list">
            <ListLink isInText resource="daily-logs" filter={{ entity: table.group, result: 'done' }}>
              {t('See the changes in the daily log')}
            </ListLink>
          </Allowed>
        )}
      </Stack>
      {shown && (
        <Suspense fallback={null}>
          <HistoryView
            title={t('History: {list}', { list: table.title })}
            introduction={t(
              'Removed words are struck through, added words underlined. A restored version applies after you save it.',
            )}
            versions={shown.versions.map((version) => shownVersion(table, version))}
            isCut={shown.is_cut}
            nameOf={(rule) => t('Rule {number}', { number: rule })}
            onRestore={isReadOnly ? undefined : restore}
            onClose={() => setShown(undefined)}
          />
        </Suspense>
      )}
    </>
  );
};
