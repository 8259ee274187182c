import { Alert, Box, Button, GlobalStyles, Paper, Stack, Typography } from '@mui/material';
import type { Weekday } from '../../../contract/endpoints/businessHours';
import { listed } from '../../ui/permissions/labels';
import { dayNames } from '../hoursLists';
import type { WeekReport } from './saveWeek';

const roomForTheBar = <GlobalStyles styles={(theme) => ({ html: { scrollPaddingBottom: theme.spacing(14) } })} />;

interface WeekSaveBarProps {
  readonly changed: readonly Weekday[];
  /** The changed days that can't be saved as they stand. */
  readonly wrong: readonly Weekday[];
  readonly report: WeekReport | undefined;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

const names = (days: readonly Weekday[]): string => listed(days.map((day) => dayNames[day]));

/** The bar at the bottom: which days would be saved, which were and which were not, Discard and Save. */
export const WeekSaveBar = ({ changed, wrong, report, isSaving, onSave, onDiscard }: WeekSaveBarProps) => {
  const failed = report?.failed.filter(({ failure }) => failure.kind !== 'revoked') ?? [];
  const unsaved = [...failed.map(({ day }) => day), ...(report?.untried ?? [])];
  return (
    <Box sx={{ position: 'sticky', bottom: 0, zIndex: 'appBar', pb: 1, mb: -1 }}>
      {roomForTheBar}
      <Paper sx={{ px: { xs: 2, sm: 2.5 }, py: 1.5 }}>
        {report && failed.length > 0 && (
          <Alert severity="error" sx={{ mb: 1.5 }}>
            {failed.map(({ day, failure }) => (
              <Typography key={day} sx={{ fontWeight: 500 }}>
                {dayNames[day]}: {failure.message}
              </Typography>
            ))}
            {report.saved.length > 0 && <Typography>Saved: {names(report.saved)}.</Typography>}
            <Typography>Not saved: {names(unsaved)}. It is still here: mend it and save again.</Typography>
          </Alert>
        )}
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ alignItems: { sm: 'center' } }}>
          <Typography role="status" color={wrong.length > 0 ? 'error' : 'text.secondary'} sx={{ flex: 1, minWidth: 0 }}>
            {wrong.length > 0
              ? `Mend what is marked in ${names(wrong)}, then save`
              : changed.length === 0
                ? 'Nothing changed yet'
                : `Changed: ${names(changed)}`}
          </Typography>
          <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
            <Button type="button" disabled={isSaving || changed.length === 0} onClick={onDiscard}>
              Discard changes
            </Button>
            <Button
              type="button"
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
