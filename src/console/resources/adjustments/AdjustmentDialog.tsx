import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Link, Typography, Box } from '@mui/material';
import { useId } from 'react';
import { useGetList, useRecordContext } from 'react-admin';
import type { LoyaltyAdjustment } from '../../../contract/endpoints/adjustments';
import { sameId, type Id } from '../../../contract/values';
import { formatTime } from '../../ui/words/time';
import { rich, t } from '../../language/t';
import { AdjustmentFacts, StateChip, useOpenAdjustment } from './AdjustmentFields';
import { isReversal, isReversed, kindInWords } from './adjustmentWords';
import { EntryDecision } from './DecisionButtons';
import { ReverseButton } from './ReverseButton';

/** A past or expected event of an adjustment. */
interface AdjustmentEvent {
  /** ISO 8601, where it is known. */
  readonly at?: string | undefined;
  readonly text: string;
  readonly note?: string;
}

/** Returns the events of an adjustment, oldest first. */
const eventsOf = (adjustment: LoyaltyAdjustment): readonly AdjustmentEvent[] => {
  const { at, by_whom, state, decided_by, decided_at, decision_reason, lapses_at } = adjustment;
  const wasHeld = state === 'waiting' || state === 'lapsed' || decided_by !== '';
  const asked = {
    at,
    text: wasHeld ? t('Requested by {person}', { person: by_whom }) : t('Entered by {person}', { person: by_whom }),
  };
  if (state === 'waiting') return [asked, { at: lapses_at ?? undefined, text: t('Expires if not decided') }];
  if (state === 'lapsed')
    return [asked, { at: decided_at ?? lapses_at ?? undefined, text: t('Expired: not decided in time') }];
  if (decided_by === '') return [asked];
  const person = decided_by;
  const decided = {
    at: decided_at ?? undefined,
    text:
      state === 'rejected' ? t('Rejected by {person}', { person }) : t('Approved and entered by {person}', { person }),
  };
  return [asked, decision_reason === '' ? decided : { ...decided, note: decision_reason }];
};

/** The events of an adjustment, oldest first: person, time, and remark. */
const AdjustmentEvents = ({ adjustment }: { readonly adjustment: LoyaltyAdjustment }) => (
  <section>
    <Typography variant="h3">{t('What happened')}</Typography>
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

interface ReversalLinksProps {
  readonly adjustment: LoyaltyAdjustment;
  /** The entry that this one reverses, and its own reversal, as far as they could be read. */
  readonly reversed: LoyaltyAdjustment | undefined;
  readonly reversal: LoyaltyAdjustment | undefined;
}

const OtherEntry = ({ other }: { readonly other: LoyaltyAdjustment | undefined }) => {
  const open = useOpenAdjustment();
  if (!other) return t('another entry of this customer');
  return (
    <Link
      component="button"
      type="button"
      variant="inherit"
      sx={{ verticalAlign: 'baseline' }}
      onClick={() => open(other)}
    >
      {t(
        other.kind === 'credit'
          ? 'the credit of {time} by {person}'
          : other.kind === 'debit'
            ? 'the debit of {time} by {person}'
            : 'the reversal of {time} by {person}',
        { time: formatTime(other.at), person: other.by_whom },
      )}
    </Link>
  );
};

/** Links to the reversed adjustment and to the reversal. */
const ReversalLinks = ({ adjustment, reversed, reversal }: ReversalLinksProps) => (
  <>
    {isReversal(adjustment) && (
      <Typography>{rich('Reverses {entry}.', { entry: <OtherEntry key="entry" other={reversed} /> })}</Typography>
    )}
    {isReversed(adjustment) && (
      <Typography>{rich('Reversed by {entry}.', { entry: <OtherEntry key="entry" other={reversal} /> })}</Typography>
    )}
  </>
);

/** The newest entries of a customer that are read to find an entry's reversal, or the reversed one. */
const MAX_READ = 200;

/** Returns an entry's current state, the entry that it reverses, and its reversal. */
const useAdjustment = (opened: LoyaltyAdjustment) => {
  const { data = [] } = useGetList<LoyaltyAdjustment>(
    'loyalty-adjustments',
    {
      filter: { customer_id: opened.customer_id },
      pagination: { page: 1, perPage: MAX_READ },
      sort: { field: 'at', order: 'DESC' },
    },
    { onError: () => undefined },
  );
  const find = (id: Id | null | undefined) => data.find((each) => sameId(each.id, id ?? ''));
  const adjustment = find(opened.id) ?? opened;
  return {
    adjustment,
    reversed: find(adjustment.reversal_of),
    reversal: find(adjustment.reversed_by),
  };
};

/** The facts of an entry, its events, its reversal, and the pending decision. */
const AdjustmentDetails = ({ adjustment, reversed, reversal }: ReversalLinksProps) => (
  <Stack spacing={2}>
    <AdjustmentFacts adjustment={adjustment} />
    <AdjustmentEvents adjustment={adjustment} />
    <ReversalLinks adjustment={adjustment} reversed={reversed} reversal={reversal} />
    <EntryDecision adjustment={adjustment} />
  </Stack>
);

interface AdjustmentDialogProps {
  readonly opened: LoyaltyAdjustment;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** An adjustment in a dialog: its facts, its events, its reversal, and its buttons. */
export const AdjustmentDialog = ({ opened, isOpen, onClose }: AdjustmentDialogProps) => {
  const id = useId();
  const loaded = useAdjustment(opened);
  const { adjustment } = loaded;
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id} variant="h2" sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        {t('{what} for {customer}', {
          what: kindInWords(adjustment.kind),
          customer: adjustment.customer_name || adjustment.mobile,
        })}
        <StateChip state={adjustment.state} />
      </DialogTitle>
      <DialogContent>
        <AdjustmentDetails {...loaded} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        {adjustment.may_reverse && <ReverseButton adjustment={adjustment} />}
        <Button type="button" onClick={onClose} autoFocus>
          {t('Close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const OpenedAdjustment = ({ row }: { readonly row: LoyaltyAdjustment }) => (
  <AdjustmentDetails {...useAdjustment(row)} />
);

/** The adjustment at the side of the history. */
export const AdjustmentPeek = () => {
  const row = useRecordContext<LoyaltyAdjustment>();
  return row && <OpenedAdjustment row={row} />;
};
