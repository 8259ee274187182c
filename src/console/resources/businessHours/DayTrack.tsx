import { Box } from '@mui/material';
import { minutesOf } from '../../ui/words/serviceTime';
import { type HoursValue, SCALE_MINUTES } from './hours';

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

/**
 * A day on the scale from midnight to 30:00, with thicker bars for peaks.
 * The words beside it give the same hours.
 */
export const DayTrack = ({ hours }: { readonly hours: HoursValue }) => (
  <Box
    aria-hidden
    sx={{
      position: 'relative',
      width: 1,
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
