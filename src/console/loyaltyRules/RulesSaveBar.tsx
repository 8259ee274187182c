import { Button, Typography } from '@mui/material';
import { SaveBar } from '../ui/form/SaveBar';
import { counted } from './counted';
import type { RuleState } from './ruleState';
import { rowInWords } from './ruleTables';
import { SaveReportAlert } from './SaveReportAlert';
import type { SaveReport } from './saveRules';

interface RulesSaveBarProps {
  readonly states: readonly RuleState[];
  readonly reports: readonly SaveReport[];
  /** How often Save was pressed. */
  readonly attempts: number;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** Which rows can't be saved because they change places; undefined where there are none. */
const stuckIn = ({ table, stuck }: RuleState): string | undefined => {
  if (stuck.length === 0) return undefined;
  const names = stuck.map(({ saved }) => (saved ? rowInWords(table, saved) : '')).join('; ');
  return `${table.title}: these rows change places, and each is saved by itself: ${names}. Switch one of them off, save, then set it where it belongs.`;
};

/** The bar at the bottom: what would be saved, what keeps it from being saved, what became of the last save. */
export const RulesSaveBar = ({ states, reports, attempts, isSaving, onSave, onDiscard }: RulesSaveBarProps) => {
  const stuck = states.flatMap((state) => stuckIn(state) ?? []);
  const changed = states.filter((state) => state.changed.length > 0);
  const failed = reports.filter(({ failure }) => failure && failure.kind !== 'revoked');
  return (
    <SaveBar
      attempts={attempts}
      isLive
      isSaving={isSaving}
      canSave={changed.length > 0 && stuck.length === 0}
      onSave={onSave}
      outcome={failed.map((report) => (
        <SaveReportAlert key={report.table.group} report={report} />
      ))}
      summary={
        stuck.length > 0
          ? stuck.map((sentence) => (
              <Typography key={sentence} color="error">
                {sentence}
              </Typography>
            ))
          : changed.length === 0
            ? 'Nothing changed yet'
            : `Changed: ${changed.map((state) => `${state.table.title} (${counted(state.changed.length, 'row')})`).join(', ')}`
      }
      actions={
        <Button type="button" disabled={isSaving || changed.length === 0} onClick={onDiscard}>
          Discard changes
        </Button>
      }
    />
  );
};
