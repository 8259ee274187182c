import { Link, Typography } from '@mui/material';
import type { LoyaltyAdjustment } from '../../../contract/endpoints/adjustments';
import { formatTime } from '../../ui/fields/time';
import { isReversal, isReversed } from '../reversals';
import { useOpenStory } from './StoryContext';

interface StoryLinksProps {
  readonly adjustment: LoyaltyAdjustment;
  /** What this one reverses, and what reversed it, as far as they could be read. */
  readonly reversed: LoyaltyAdjustment | undefined;
  readonly reversal: LoyaltyAdjustment | undefined;
}

interface OtherProps {
  readonly text: string;
  readonly other: LoyaltyAdjustment | undefined;
}

const Other = ({ text, other }: OtherProps) => {
  const open = useOpenStory();
  return (
    <Typography>
      {text}{' '}
      {other ? (
        <Link
          component="button"
          type="button"
          variant="inherit"
          sx={{ verticalAlign: 'baseline' }}
          onClick={() => open(other)}
        >
          the {other.kind} of {formatTime(other.at)} by {other.by_whom}
        </Link>
      ) : (
        'another entry of this customer'
      )}
      .
    </Typography>
  );
};

/** What an entry reverses and what reversed it, each a way to the other's story. */
export const StoryLinks = ({ adjustment, reversed, reversal }: StoryLinksProps) => (
  <>
    {isReversal(adjustment) && <Other text="It reverses" other={reversed} />}
    {isReversed(adjustment) && <Other text="It was reversed by" other={reversal} />}
  </>
);
