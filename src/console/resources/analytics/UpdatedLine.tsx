import RefreshRounded from '@mui/icons-material/RefreshRounded';
import { Alert, Button, Typography } from '@mui/material';
import { dayAt } from '../../../contract/reports/range';
import type { Day } from '../../../contract/values';
import { formatClock, formatDay } from '../../ui/words/time';
import { t } from '../../language/t';
import type { Figures } from './useFigures';

/** A moment as text: `02:05 PM`, with the day where that is not today. */
const moment = (instant: string, today: Day): string => {
  const clock = formatClock(instant);
  return dayAt(new Date(instant)) === today ? clock : `${formatDay(instant)}, ${clock}`;
};

interface UpdatedLineProps {
  readonly figures: Figures;
  readonly today: Day;
}

/** The time of the figures, and a button to refresh them; with a quiet note where a refresh failed. */
export const UpdatedLine = ({ figures: { figures, error, isFetching, refresh }, today }: UpdatedLineProps) => (
  <>
    {/* The place of the line is reserved: the buttons beside it do not move when it loads. */}
    <Typography
      component="span"
      variant="body2"
      color="text.secondary"
      sx={{ minWidth: (theme) => theme.spacing(16), textAlign: { sm: 'right' }, whiteSpace: 'nowrap' }}
    >
      {figures && t(error ? 'Not updated since {time}' : 'Updated {time}', { time: moment(figures.updated_at, today) })}
    </Typography>
    <Button
      size="small"
      color="inherit"
      startIcon={<RefreshRounded />}
      // The button is not disabled during a refresh: that would remove the focus.
      aria-busy={isFetching}
      onClick={() => !isFetching && refresh()}
      sx={{ displayPrint: 'none' }}
    >
      {t('Refresh')}
    </Button>
  </>
);

/** Notice that figures are not current, with their time and the days behind; nothing where they are. */
export const BehindNote = ({ figures: { figures }, today }: UpdatedLineProps) =>
  figures?.days_behind === undefined ? null : (
    <Alert severity="info" variant="outlined" sx={{ mt: 1.5 }}>
      {t(
        'Not current: changes since {time} on {count, plural, one {# day} other {# days}} are being added. Refresh in a few minutes.',
        { time: moment(figures.updated_at, today), count: figures.days_behind },
      )}
    </Alert>
  );
