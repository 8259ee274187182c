import AddRounded from '@mui/icons-material/AddRounded';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import { Box, ButtonBase, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { Day } from '../../../contract/values';
import { formatDay, weekdayOf } from '../../ui/words/time';
import { t } from '../../language/t';
import { weekdayName } from './period';

/** A day of the calendar. */
export interface DayCellProps {
  readonly day: Day;
  readonly isToday: boolean;
  /** False for a day of the month before or after. */
  readonly isInside: boolean;
  /** True for a day on which riders will see no banner. */
  readonly isBare: boolean;
  /** The number of entries on the day. */
  readonly count: number;
  /** True where an entry can be added on the day. */
  readonly canAdd: boolean;
  readonly height: string;
  readonly onOpen: (day: Day, anchor: HTMLElement) => void;
  readonly children: ReactNode;
}

/** The button of a day: its number, which opens its entries. */
export const DayButton = (props: Omit<DayCellProps, 'children' | 'height'>) => {
  const { day, isToday, isInside, isBare, count, canAdd, onOpen } = props;
  const values = { day: String(Number(day.slice(8))), weekday: weekdayOf(day), date: formatDay(day), count };
  return (
    <ButtonBase
      data-stop={`day ${day}`}
      tabIndex={-1}
      aria-haspopup="dialog"
      aria-current={isToday ? 'date' : undefined}
      onClick={({ currentTarget }) => onOpen(day, currentTarget)}
      sx={{
        ...{
          height: '1.5rem',
          minWidth: '1.5rem',
          px: 0.5,
          gap: 0.25,
          justifyContent: 'center',
          borderRadius: 0.75,
          typography: 'body2',
        },
        fontWeight: isToday ? 500 : 400,
        color: isInside ? 'text.primary' : 'text.secondary',
        ...(isToday && { bgcolor: 'primary.main', color: 'primary.contrastText' }),
        '&:hover': isToday ? {} : { bgcolor: 'action.hover' },
        '& .add': { display: 'none', fontSize: 14 },
        'td:hover & .add, li:hover & .add, &:focus-visible .add': { display: 'block' },
        '@media (hover: none)': { '& .add': { display: 'block' } },
      }}
    >
      <span aria-hidden>{values.day}</span>
      {isBare && <WarningAmberRounded aria-hidden color={isToday ? 'inherit' : 'warning'} sx={{ fontSize: 14 }} />}
      {canAdd && <AddRounded aria-hidden className="add" />}
      <span className="unseen">
        {isBare
          ? t('{weekday} {date}: {count, plural, =0 {no entries} one {# entry} other {# entries}}, no banner', values)
          : t('{weekday} {date}: {count, plural, =0 {no entries} one {# entry} other {# entries}}', values)}
      </span>
    </ButtonBase>
  );
};

/** The number of entries that began before the day; nothing for none. */
export const OngoingCount = ({ count }: { readonly count: number }) =>
  count > 0 && (
    <Typography variant="body2" color="text.secondary">
      {t('{count} ongoing', { count })}
    </Typography>
  );

/** A cell of the month or the week, with the entries of its day. */
export const DayCell = ({ children, height, ...head }: DayCellProps) => (
  <Box
    component="td"
    data-day={head.day}
    sx={{
      ...{ height, p: 0.5, verticalAlign: 'top' },
      ...{ borderTop: 1, borderLeft: 1, borderColor: 'divider', '&:first-of-type': { borderLeft: 0 } },
      bgcolor: head.isInside ? 'background.paper' : 'surfaces.sunken',
    }}
  >
    <DayButton {...head} />
    {children}
  </Box>
);

/** A day in a list of days, with the entries that begin on it. */
export const DayRow = ({ children, ...head }: Omit<DayCellProps, 'height'>) => (
  <Box
    component="li"
    data-day={head.day}
    sx={{
      ...{ display: 'grid', gridTemplateColumns: '64px minmax(0, 1fr)', gap: 1, px: 1, py: 0.5 },
      ...{ borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } },
    }}
  >
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
      <DayButton {...head} />
      <Typography aria-hidden variant="body2" color="text.secondary" sx={{ lineHeight: '1.75rem' }}>
        {weekdayName(head.day, 'short')}
      </Typography>
    </Box>
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5, alignContent: 'start' }}>
      {children}
    </Box>
  </Box>
);
