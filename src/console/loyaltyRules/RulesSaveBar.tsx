import { Box, Button, GlobalStyles, Paper, Stack, Typography } from '@mui/material';
import { counted } from './counted';
import type { RuleState } from './ruleState';
import { rowInWords } from './ruleTables';
import { SaveReportAlert } from './SaveReportAlert';
import type { SaveReport } from './saveRules';

const roomForTheBar = <GlobalStyles styles={(theme) => ({ html: { scrollPaddingBottom: theme.spacing(14) } })} />;

interface RulesSaveBarProps {
  readonly states: readonly RuleState[];
  readonly reports: readonly SaveReport[];
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** Why a list can't be saved as it stands; undefined where it can. */
const wrongIn = ({ table, rows, faults, stuck }: RuleState): string | undefined => {
  for (const [index, row] of rows.entries())
    for (const { name, label } of table.columns) {
      const fault = faults[row.key]?.[name];
      if (fault) return `${table.title}, row ${index + 1}, ${label}: ${fault}`;
    }
  if (stuck.length === 0) return undefined;
  const names = stuck.map(({ saved }) => (saved ? rowInWords(table, saved) : '')).join('; ');
  return `${table.title}: these rows change places, and each is saved by itself: ${names}. Switch one of them off, save, then set it where it belongs.`;
};

/** The bar at the bottom: what would be saved, what keeps it from being saved, what became of the last save. */
export const RulesSaveBar = ({ states, reports, isSaving, onSave, onDiscard }: RulesSaveBarProps) => {
  const wrong = states.flatMap((state) => wrongIn(state) ?? []);
  const changed = states.filter((state) => state.changed.length > 0);
  const failed = reports.filter(({ failure }) => failure && failure.kind !== 'revoked');
  return (
    <Box sx={{ position: 'sticky', bottom: 0, zIndex: 'appBar', pb: 1, mb: -1 }}>
      {roomForTheBar}
      <Paper sx={{ px: { xs: 2, sm: 2.5 }, py: 1.5 }}>
        {failed.map((report) => (
          <SaveReportAlert key={report.table.group} report={report} />
        ))}
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ alignItems: { sm: 'center' } }}>
          <Box role="status" sx={{ flex: 1, minWidth: 0 }}>
            {wrong.map((sentence) => (
              <Typography key={sentence} color="error">
                {sentence}
              </Typography>
            ))}
            {wrong.length === 0 && (
              <Typography color="text.secondary">
                {changed.length === 0
                  ? 'Nothing changed yet'
                  : `Changed: ${changed.map((state) => `${state.table.title} (${counted(state.changed.length, 'row')})`).join(', ')}`}
              </Typography>
            )}
          </Box>
          <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
            <Button disabled={isSaving || changed.length === 0} onClick={onDiscard}>
              Discard changes
            </Button>
            <Button
              variant="contained"
              loading={isSaving}
              disabled={changed.length === 0 || wrong.length > 0}
              onClick={onSave}
            >
              Save
            </Button>
          </Stack>
        </Stack>
      </Paper>
    </Box>
  );
};
