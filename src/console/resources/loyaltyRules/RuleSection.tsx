import { Alert, Box } from '@mui/material';
import { useConfig } from '../../data/config';
import { useReadOnly } from '../../ui/form/formContext';
import { FormSection } from '../../ui/form/FormSection';
import { ON, cellNumberOf } from './grid/cellText';
import { EditableGrid } from './grid/EditableGrid';
import type { GridEdits } from './grid/gridEdits';
import { listed } from '../../ui/words/permissionWords';
import { t } from '../../language/t';
import { RangeScale } from './RangeScale';
import { RulesHistory } from './RulesHistory';
import type { RulesState } from './ruleState';
import { newRuleRow, pointsColumn, rangeInWords, rangeOf } from './ruleTables';

interface RuleSectionProps {
  readonly state: RulesState;
  /** The server's messages about cells, in addition to the faults found here. */
  readonly told: RulesState['faults'] | undefined;
  /** True after an attempt to save the page. */
  readonly isChecked: boolean;
  readonly onChange: (edits: GridEdits) => void;
}

/** A list of rules: its grid, the scale of its ranges, and its gaps. */
export const RuleSection = ({ state, told, isChecked, onChange }: RuleSectionProps) => {
  const { table, list, edits, rows, faults, gaps } = state;
  const { locale } = useConfig();
  const isReadOnly = useReadOnly();
  const ranges = rows
    .filter(({ cells }) => cells.active === ON)
    .flatMap(({ cells }) => {
      const range = rangeOf(table, cells);
      const points = cellNumberOf(pointsColumn(), cells.points ?? '') ?? 0;
      return range ? [{ ...range, points }] : [];
    });
  return (
    <FormSection title={table.title} sentence={table.sentence}>
      <RulesHistory state={state} onChange={onChange} />
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
      {table.scale && ranges.length > 0 && (
        <Box sx={{ mt: 1.5 }}>
          <RangeScale title={table.title} scale={table.scale} ranges={ranges} />
        </Box>
      )}
      {table.scale && ranges.length > 0 && gaps.length > 0 && (
        <Alert severity="warning" variant="outlined" sx={{ mt: 1 }}>
          {t(
            'No points from {gaps}. Add a row if {count, plural, one {this gap is} other {these gaps are}} not intended.',
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
