import RefreshRounded from '@mui/icons-material/RefreshRounded';
import { Button, Typography } from '@mui/material';
import { dayAt } from '../../../contract/reports/range';
import type { Day } from '../../../contract/values';
import { formatClock, formatDay } from '../../kit/words/time';
import { t } from '../../language/t';
import type { Figures } from './useFigures';

/** A moment as it is written: `02:05 PM`, and on which day where that was not today. */
export const moment = (instant: string, today: Day): string => {
  const clock = formatClock(instant);
  return dayAt(new Date(instant)) === today ? clock : `${formatDay(instant)}, ${clock}`;
};

interface UpdatedLineProps {
  readonly figures: Figures;
  readonly today: Day;
}

/** When the figures are from, and the way to newer ones; quietly, that newer ones could not be had. */
export const UpdatedLine = ({ figures: { figures, error, isFetching, refresh }, today }: UpdatedLineProps) => (
  <>
    {/* Its place is kept: the buttons beside it do not move when it comes. */}
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
      // Not disabled while it works: that would take the focus away.
      aria-busy={isFetching}
      onClick={() => !isFetching && refresh()}
      sx={{ displayPrint: 'none' }}
    >
      {t('Refresh')}
    </Button>
  </>
);
