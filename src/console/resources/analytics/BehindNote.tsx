import { Alert } from '@mui/material';
import type { DashboardFigures } from '../../../contract/dashboards/figures';
import type { Day } from '../../../contract/values';
import { t } from '../../language/t';
import { moment } from './UpdatedLine';

interface BehindNoteProps {
  readonly figures: DashboardFigures | undefined;
  readonly today: Day;
}

/** Notice that figures are not current, with their time and the days behind; nothing where they are. */
export const BehindNote = ({ figures, today }: BehindNoteProps) =>
  figures?.days_behind === undefined ? null : (
    <Alert severity="info" variant="outlined" sx={{ mt: 1.5 }}>
      {t(
        'Not current: changes since {time} on {count, plural, one {# day} other {# days}} are being added. Refresh in a few minutes.',
        { time: moment(figures.updated_at, today), count: figures.days_behind },
      )}
    </Alert>
  );
