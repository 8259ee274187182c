import { Button, Typography, Alert } from '@mui/material';
import { SaveBar } from '../../ui/form/SaveBar';
import { counted } from '../../ui/words/words';
import { ServerText } from '../../language/ServerText';
import { t } from '../../language/t';
import { stuckInWords, type RulesState } from './ruleState';
import { rowInWords } from './ruleTables';
import type { SaveReport } from './saveRules';

/** The saved and the unsaved rows of a list, with the reason. */
const SaveReportAlert = ({ report: { table, saved, unsaved, failure } }: { readonly report: SaveReport }) => {
  const names = (rows: SaveReport['saved']) => rows.map(({ cells }) => rowInWords(table, cells)).join('; ');
  return (
    <Alert severity="error" role="alert" sx={{ mb: 1.5 }}>
      <Typography sx={{ fontWeight: 500 }}>
        <ServerText>{failure?.message}</ServerText>
      </Typography>
      <Typography>{table.title}</Typography>
      {saved.length > 0 && <Typography>{t('Saved: {rows}.', { rows: names(saved) })}</Typography>}
      {unsaved.length > 0 && (
        <Typography>{t('Not saved: {rows}. Correct and save again.', { rows: names(unsaved) })}</Typography>
      )}
    </Alert>
  );
};

interface RulesSaveBarProps {
  readonly states: readonly RulesState[];
  readonly reports: readonly SaveReport[];
  /** The number of times that Save was pressed. */
  readonly attempts: number;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** The bar at the bottom: the changes to save, the faults that prevent it, and the last save's outcome. */
export const RulesSaveBar = ({ states, reports, attempts, isSaving, onSave, onDiscard }: RulesSaveBarProps) => {
  const stuck = states.flatMap(({ table, stuck: rows }) =>
    rows.length > 0 ? [`${table.title}: ${stuckInWords(table, rows)}`] : [],
  );
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
            ? ''
            : t('Changed: {lists}', {
                lists: changed
                  .map((state) => `${state.table.title} (${counted(state.changed.length, 'row')})`)
                  .join(', '),
              })
      }
      actions={
        <Button type="button" disabled={isSaving || changed.length === 0} onClick={onDiscard}>
          {t('Discard changes')}
        </Button>
      }
    />
  );
};
