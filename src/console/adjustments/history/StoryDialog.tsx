import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material';
import { useId } from 'react';
import type { LoyaltyAdjustment } from '../../../contract/endpoints/adjustments';
import { kindInWords } from '../words';
import { AdjustmentFacts } from './AdjustmentFacts';
import { DecisionButtons } from './DecisionButtons';
import { ReverseButton } from './ReverseButton';
import { StateChip } from './StateChip';
import { StoryEvents } from './StoryEvents';
import { StoryLinks } from './StoryLinks';
import { useStory } from './useStory';

interface StoryDialogProps {
  readonly opened: LoyaltyAdjustment;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The whole story of an entry: what it says, what happened to it, what reversed it, and what can be done. */
export const StoryDialog = ({ opened, isOpen, onClose }: StoryDialogProps) => {
  const id = useId();
  const { adjustment, reversed, reversal } = useStory(opened);
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id} variant="h2" sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        {kindInWords(adjustment.kind)} for {adjustment.customer_name || adjustment.mobile}
        <StateChip state={adjustment.state} />
      </DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <AdjustmentFacts adjustment={adjustment} />
          <StoryEvents adjustment={adjustment} />
          <StoryLinks adjustment={adjustment} reversed={reversed} reversal={reversal} />
          <DecisionButtons adjustment={adjustment} />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        {adjustment.may_reverse && <ReverseButton adjustment={adjustment} />}
        <Button type="button" onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
};
