import { Box, Button, Card, Stack, Typography } from '@mui/material';
import { useId, useState } from 'react';
import type { DayEvent } from '../../../contract/endpoints/dayEvents';
import type { Day } from '../../../contract/values';
import { daysInWords, type Period } from '../period';
import { KINDS } from './eventText';
import { NoteDialog } from './NoteDialog';

interface DayEventsCardProps {
  readonly events: readonly DayEvent[];
  readonly period: Period;
  readonly today: Day;
}

/** What happened on the days of a page, so that a dip explains itself, and the way to leave a note. */
export const DayEventsCard = ({ events, period: { days }, today }: DayEventsCardProps) => {
  const id = useId();
  const [isNoting, setNoting] = useState(false);
  return (
    <Card component="section" aria-labelledby={id} sx={{ mt: 2, px: 2, py: 1.5, breakInside: 'avoid' }}>
      <Stack direction="row" useFlexGap sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography id={id} variant="h3" component="h2" sx={{ flex: 1 }}>
          What happened in these days
        </Typography>
        <Button size="small" onClick={() => setNoting(true)} sx={{ displayPrint: 'none' }}>
          Leave a note
        </Button>
      </Stack>
      {events.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          No holidays, banners, pushes, rule changes or notes that you may see.
        </Typography>
      ) : (
        <Box
          role="region"
          tabIndex={0}
          aria-labelledby={id}
          sx={({ measures }) => ({
            ...{ mt: 1, overflow: 'auto', maxHeight: measures.chartBody },
            '@media print': { maxHeight: 'none' },
          })}
        >
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {events.map(({ kind, from, to, label, by }) => (
              <Box component="li" key={`${kind} ${from} ${label}`} sx={{ py: 0.5 }}>
                <Typography component="span" variant="body2" sx={{ fontWeight: 500, whiteSpace: 'nowrap' }}>
                  {daysInWords({ from, to })}
                </Typography>
                <Typography component="span" variant="body2" color="text.secondary">
                  {` · ${KINDS[kind]} · `}
                </Typography>
                <Typography component="span" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  {label}
                  {by !== undefined && ` (${by})`}
                </Typography>
              </Box>
            ))}
          </Box>
        </Box>
      )}
      {isNoting && <NoteDialog day={days.to} today={today} onClose={() => setNoting(false)} />}
    </Card>
  );
};
