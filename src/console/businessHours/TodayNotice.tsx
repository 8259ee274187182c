import TodayRounded from '@mui/icons-material/TodayRounded';
import { Alert, Typography } from '@mui/material';
import type { Day } from '../../contract/values';
import { formatDay } from '../ui/fields/time';
import { hoursOf } from './hours/HoursValue';
import { hoursWords } from './hours/hoursWords';
import { dayNames, exceptionOn, weekdayOf, type HoursLists } from './hoursLists';

interface TodayNoticeProps {
  readonly lists: HoursLists;
  readonly today: Day;
}

/** What holds today as saved: the exception of the day, else its weekday. */
export const TodayNotice = ({ lists: { week, exceptions }, today }: TodayNoticeProps) => {
  const weekday = weekdayOf(today);
  const exception = exceptionOn(exceptions, today);
  return (
    <Alert severity={exception ? 'warning' : 'info'} variant="outlined" icon={<TodayRounded />} sx={{ mb: 2.5 }}>
      <Typography>
        <strong>
          Today, {dayNames[weekday]} {formatDay(today)}:
        </strong>{' '}
        {hoursWords(exception ? hoursOf(exception) : week[weekday])}
      </Typography>
      <Typography color="text.secondary">
        {exception ? `The exception “${exception.name}” holds instead of the weekday.` : 'As every week, no exception.'}
      </Typography>
    </Alert>
  );
};
