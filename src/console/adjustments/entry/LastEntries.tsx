import { Box, Typography } from '@mui/material';
import type { LedgerEntry } from '../../../contract/endpoints/adjustments';
import { formatTime } from '../../ui/fields/time';
import { capitalized } from '../../ui/list/Noun';
import { pointsText, signedText } from '../pointsInWords';

/** The last movements of a customer's points, newest first: what, when, by how much, and what the balance was then. */
export const LastEntries = ({ entries }: { readonly entries: readonly LedgerEntry[] }) => (
  <>
    <Typography variant="h3" sx={{ px: 2.5, py: 1, borderTop: 1, borderColor: 'divider' }}>
      Last entries
    </Typography>
    {entries.length === 0 && (
      <Typography color="text.secondary" sx={{ px: 2.5, pb: 2 }}>
        No points have moved yet.
      </Typography>
    )}
    <Box component="ol" sx={{ listStyle: 'none', m: 0, px: 2.5, pb: 1.5 }}>
      {entries.slice(0, 5).map(({ id, at, kind, source, points, balance_after }) => (
        <Box key={id} component="li" sx={{ display: 'flex', gap: 2, py: 0.75 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              {[capitalized(kind), source].filter(Boolean).join(' · ')}
            </Typography>
            <Typography component="time" variant="body2" color="text.secondary" dateTime={at} noWrap>
              {formatTime(at)}
            </Typography>
          </Box>
          <Box sx={{ textAlign: 'right', flexShrink: 0 }}>
            <Typography sx={{ fontWeight: 500 }}>{signedText(points)}</Typography>
            <Typography variant="body2" color="text.secondary">
              balance {pointsText(balance_after)}
            </Typography>
          </Box>
        </Box>
      ))}
    </Box>
  </>
);
