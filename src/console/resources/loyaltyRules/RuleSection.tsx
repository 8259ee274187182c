import { Alert, Box, Typography } from '@mui/material';
import { useGetList, type RaRecord } from 'react-admin';
import type { LogEntry } from '../../../contract/endpoints/dailyLogs';
import type { RuleGroup } from '../../../contract/rulesCheck';
import { useConfig } from '../../app/config';
import { useReadOnly } from '../../kit/form/formContext';
import { FormSection } from '../../kit/form/FormSection';
import { ON, numberOf } from '../../kit/grid/cellText';
import { EditableGrid } from '../../kit/grid/EditableGrid';
import type { GridEdits } from '../../kit/grid/gridEdits';
import { ListLink } from '../../kit/list/ListLink';
import { Allowed } from '../../kit/page/Allowed';
import { listed } from '../../kit/words/permissionWords';
import { formatTime } from '../../kit/words/time';
import { t } from '../../language/t';
import { Ladder } from './Ladder';
import type { RuleState } from './ruleState';
import { newRuleRow, rangeInWords, rangeOf } from './ruleTables';

interface RuleSectionProps {
  readonly state: RuleState;
  /** What the server said of cells, beside what is seen here. */
  readonly told: RuleState['faults'] | undefined;
  /** True once the page was to be saved. */
  readonly isChecked: boolean;
  readonly onChange: (edits: GridEdits) => void;
}

const newest = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' } } as const;
const quietly = { onError: () => undefined };

/** When a list of rules was last changed and by whom, as the daily log has it, with the way there. */
const LastChange = ({ group }: { readonly group: RuleGroup }) => {
  const filter = { entity: group, result: 'done' };
  const { data: [entry] = [] } = useGetList<LogEntry & RaRecord>('daily-logs', { filter, ...newest }, quietly);
  if (!entry) return null;
  return (
    <Typography variant="body2" color="text.secondary">
      {entry.username
        ? t('Last changed on {time} by {person}.', { time: formatTime(entry.at), person: entry.username })
        : t('Last changed on {time}.', { time: formatTime(entry.at) })}{' '}
      <ListLink isInText resource="daily-logs" filter={filter}>
        {t('See the changes in the daily log')}
      </ListLink>
    </Typography>
  );
};

/** A list of rules: its grid, the ladder that its rows make, what is left open. */
export const RuleSection = ({ state, told, isChecked, onChange }: RuleSectionProps) => {
  const { table, list, edits, rows, faults, gaps } = state;
  const { locale } = useConfig();
  const isReadOnly = useReadOnly();
  const rungs = rows
    .filter(({ cells }) => cells.active === ON)
    .flatMap(({ cells }) => {
      const range = rangeOf(table, cells);
      const points = numberOf({ name: 'points', label: '', kind: 'number' }, cells.points ?? '') ?? 0;
      return range ? [{ ...range, points }] : [];
    });
  return (
    <FormSection title={table.title} sentence={table.sentence}>
      <Allowed resource="daily-logs" action="list">
        <LastChange group={table.group} />
      </Allowed>
      {list.unreadable > 0 && (
        <Alert severity="warning">
          {t('{count} of {all} rows could not be read and {count, plural, one {is not shown} other {are not shown}}.', {
            count: list.unreadable,
            all: list.unreadable + list.saved.length,
          })}
        </Alert>
      )}
      <EditableGrid
        label={table.title}
        nothing={table.nothing}
        columns={table.columns}
        saved={list.saved}
        edits={edits}
        faults={{ ...told, ...faults }}
        isReadOnly={isReadOnly}
        isChecked={isChecked}
        locale={locale}
        newRow={(existing) => newRuleRow(table, existing)}
        onChange={onChange}
      />
      {table.scale && rungs.length > 0 && (
        <Box sx={{ mt: 1.5 }}>
          <Ladder title={table.title} scale={table.scale} rungs={rungs} />
        </Box>
      )}
      {table.scale && rungs.length > 0 && gaps.length > 0 && (
        <Alert severity="warning" variant="outlined" sx={{ mt: 1 }}>
          {t(
            'No points from {gaps}. {count, plural, one {Close the gap, or leave it if that is meant} other {Close the gaps, or leave them if that is meant}}.',
            {
              gaps: listed(gaps.map((gap) => (table.scale ? rangeInWords(table.scale, gap) : ''))),
              count: gaps.length,
            },
          )}
        </Alert>
      )}
    </FormSection>
  );
};
