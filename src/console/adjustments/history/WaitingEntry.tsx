import { Box, Typography } from '@mui/material';
import type { LoyaltyAdjustment } from '../../../contract/endpoints/adjustments';
import { formatTime } from '../../ui/fields/time';
import { kindInWords } from '../words';
import { CustomerField } from './CustomerField';
import { DecisionButtons } from './DecisionButtons';
import { PointsField } from './PointsField';
import { StoryLink } from './StoryLink';

/** An entry that waits: whose points, how many, who asked and since when, when it lapses, and the buttons to decide. */
export const WaitingEntry = ({ adjustment }: { readonly adjustment: LoyaltyAdjustment }) => (
  <Box
    component="li"
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 2fr) minmax(0, 2fr) auto' },
      gap: { xs: 0.75, md: 3 },
      alignItems: 'center',
      px: 2,
      py: 1.5,
      borderTop: 1,
      borderColor: 'divider',
    }}
  >
    <div>
      <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
        {kindInWords(adjustment.kind)} <PointsField /> · <CustomerField />
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {[adjustment.reason, adjustment.remark].filter(Boolean).join(': ')}
      </Typography>
    </div>
    <div>
      <Typography>
        {adjustment.by_whom}, since <StoryLink />
      </Typography>
      {adjustment.lapses_at && (
        <Typography variant="body2" color="text.secondary">
          Lapses <time dateTime={adjustment.lapses_at}>{formatTime(adjustment.lapses_at)}</time>
        </Typography>
      )}
    </div>
    <DecisionButtons adjustment={adjustment} />
  </Box>
);
