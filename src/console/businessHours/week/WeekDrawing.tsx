import { Box, Card, Stack, Typography } from '@mui/material';
import { WEEKDAYS } from '../../../contract/endpoints/businessHours';
import { hoursWords } from '../hours/hoursWords';
import { dayNames, type Week } from '../hoursLists';
import { DayTrack } from './DayTrack';

const marks = ['12 AM', '6 AM', '12 PM', '6 PM', '12 AM'];
const labelWidth = '2.75em';

/** The week as one sees it at a glance, as it stands on the screen; a screen reader hears it day by day. */
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
