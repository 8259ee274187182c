import { Box, Card, Stack, Typography } from '@mui/material';
import { WEEKDAYS } from '../../../contract/endpoints/businessHours';
import { type HoursValue, minutesOf, SCALE_MINUTES, hoursWords } from './hours';
import { dayNames, type Week } from './hoursLists';

interface Stretch {
  readonly from: string;
  readonly to: string;
  readonly isPeak: boolean;
}

const share = (minutes: number): string => `${(100 * minutes) / SCALE_MINUTES}%`;

const stretchesOf = ({ closed, first_train, last_train, peaks }: HoursValue): readonly Stretch[] =>
  closed
    ? []
    : [
        { from: first_train, to: last_train, isPeak: false },
        ...peaks.map(({ from, to }) => ({ from, to, isPeak: true })),
      ];

/** A day on the scale from midnight to 30:00: where trains run, and, higher, where they run closer together. */
const DayTrack = ({ hours }: { readonly hours: HoursValue }) => (
  <Box
    sx={{
      position: 'relative',
      flex: 1,
      height: (theme) => theme.spacing(2.5),
      bgcolor: 'surfaces.sunken',
      borderRadius: 0.5,
      // A line every six hours: midnight, 06:00, noon, 18:00, midnight, 06:00.
      backgroundImage: ({ palette }) =>
        `repeating-linear-gradient(to right, ${palette.divider} 0 1px, transparent 1px 20%)`,
    }}
  >
    {stretchesOf(hours).map(({ from, to, isPeak }, index) => {
      const [start, end] = [minutesOf(from), minutesOf(to)];
      if (start === undefined || end === undefined || end <= start) return null;
      return (
        <Box
          key={index}
          sx={{
            position: 'absolute',
            left: share(start),
            width: share(end - start),
            top: isPeak ? '5%' : '35%',
            bottom: isPeak ? '5%' : '35%',
            borderRadius: 0.5,
            bgcolor: isPeak ? 'primary.main' : 'primary.light',
          }}
        />
      );
    })}
  </Box>
);

const marks = ['12 AM', '6 AM', '12 PM', '6 PM', '12 AM'];
const labelWidth = '2.75em';

/** The week at a glance, as it is on the screen; a screen reader reads it day by day. */
export const WeekDrawing = ({ week }: { readonly week: Week }) => (
  <Card component="figure" sx={{ m: 0, p: 2 }}>
    <Typography component="figcaption" variant="h2" sx={{ mb: 1.5 }}>
      The week at a glance
    </Typography>
    <Stack component="ul" spacing={0.75} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {WEEKDAYS.map((day) => (
        <Stack key={day} component="li" direction="row" sx={{ alignItems: 'center', gap: 1 }}>
          <Typography aria-hidden variant="body2" color="text.secondary" sx={{ width: labelWidth, flexShrink: 0 }}>
            {dayNames[day].slice(0, 3)}
          </Typography>
          <Box role="img" aria-label={`${dayNames[day]}: ${hoursWords(week[day])}`} sx={{ display: 'flex', flex: 1 }}>
            <DayTrack hours={week[day]} />
          </Box>
        </Stack>
      ))}
    </Stack>
    <Stack aria-hidden direction="row" sx={{ mt: 0.5, pl: `calc(${labelWidth} + 8px)` }}>
      {marks.map((mark, index) => (
        <Typography key={index} variant="body2" color="text.secondary" noWrap sx={{ width: '20%' }}>
          {mark}
        </Typography>
      ))}
    </Stack>
    <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
      The thin bar is when trains run, to the last train after midnight; the thick parts are the peaks.
    </Typography>
  </Card>
);
