import { Box, Typography } from '@mui/material';
import type { LoyaltyAdjustment } from '../../../contract/endpoints/adjustments';
import { formatTime } from '../../ui/fields/time';
import { eventsOf } from './eventsOf';

/** What happened to an entry, oldest first: who, when, and what they said. */
export const StoryEvents = ({ adjustment }: { readonly adjustment: LoyaltyAdjustment }) => (
  <section>
    <Typography variant="h3">What happened</Typography>
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {eventsOf(adjustment).map(({ at, text, note }) => (
        <Box component="li" key={text} sx={{ py: 0.5 }}>
          {at && (
            <Typography component="time" variant="body2" color="text.secondary" dateTime={at}>
              {formatTime(at)}
            </Typography>
          )}
          <Typography>{text}</Typography>
          {note && (
            <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              “{note}”
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  </section>
);
