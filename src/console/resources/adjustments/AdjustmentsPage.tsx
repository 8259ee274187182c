import { Stack, Box, Card, Skeleton, Typography } from '@mui/material';
import { Suspense, useState, type ReactNode, useId } from 'react';
import { RecordContextProvider, useGetList } from 'react-admin';
import type { LoyaltyAdjustment } from '../../../contract/endpoints/adjustments';
import { isFailure } from '../../../contract/failure';
import { FailureNotice, PageFailure } from '../../ui/page/FailureNotice';
import { LoadingStatus } from '../../ui/page/LoadingStatus';
import { PageHeader } from '../../ui/page/PageHeader';
import { formatTime, hoursUntil, timeLeft } from '../../ui/words/time';
import { rich, t } from '../../language/t';
import { CustomerField, EntryLine, OpenAdjustmentProvider, PointsField, AdjustmentLink } from './AdjustmentFields';
import { AdjustmentHistory } from './AdjustmentHistory';
import { Batches, useBatches } from './Batches';
import { EntryDecision } from './DecisionButtons';
import { EntryForm } from './EntryForm';
import { kindInWords } from './adjustmentWords';
import { lazyWithRetry } from '../../ui/page/lazyWithRetry';

/** The maximum number of waiting entries shown, the first to expire on top; the history has them all. */
const MAX_SHOWN = 50;
/** Other people decide too: waiting entries are read again after this many milliseconds. */
const AGAIN_MS = 60_000;

/** The entries that wait for a second person. */
const useWaiting = () =>
  useGetList<LoyaltyAdjustment>(
    'loyalty-adjustments',
    {
      filter: { state: 'waiting' },
      pagination: { page: 1, perPage: MAX_SHOWN },
      // All entries expire the same number of hours after their request.
      sort: { field: 'at', order: 'ASC' },
    },
    { onError: () => undefined, refetchInterval: AGAIN_MS },
  );

/** An entry is marked as urgent from this many hours before it expires. */
const PRESSING_HOURS = 12;

/** The time at which an entry expires, and the time left. */
const Expiry = ({ at }: { readonly at: string }) => {
  const isPressing = hoursUntil(at) < PRESSING_HOURS;
  return (
    <Typography variant="body2" color={isPressing ? 'error' : 'text.secondary'}>
      {rich('Expires {time}', {
        time: (
          <time key="time" dateTime={at}>
            {formatTime(at)}
          </time>
        ),
      })}
      {isPressing && ` · ${timeLeft(at)}`}
    </Typography>
  );
};

/** A waiting entry: customer, points, requester, time, expiry, and the buttons to decide. */
const WaitingEntry = ({ adjustment }: { readonly adjustment: LoyaltyAdjustment }) => (
  <EntryLine>
    <div>
      <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
        {kindInWords(adjustment.kind)} <PointsField /> · <CustomerField isInText />
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {[adjustment.reason, adjustment.remark].filter(Boolean).join(': ')}
      </Typography>
    </div>
    <div>
      <Typography>
        {rich('{person}, since {time}', { person: adjustment.by_whom, time: <AdjustmentLink key="time" /> })}
      </Typography>
      {adjustment.lapses_at && <Expiry at={adjustment.lapses_at} />}
    </div>
    <EntryDecision adjustment={adjustment} />
  </EntryLine>
);

/** The entries that wait for a second person, above the history; nothing where none wait. */
const WaitingSection = () => {
  const { data = [], total = 0, error, refetch } = useWaiting();
  const id = useId();
  if (error && data.length === 0) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={id}>
      <Box sx={{ px: 2, pt: 2, pb: 1.5 }}>
        <Typography id={id} variant="h2">
          {t('Pending approval')}
        </Typography>
        <Typography color="text.secondary">
          {t('{total, plural, one {One entry} other {# entries}} above the limit. Requests expire after 48 hours.', {
            total,
          })}
        </Typography>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((adjustment) => (
          <RecordContextProvider key={adjustment.id} value={adjustment}>
            <WaitingEntry adjustment={adjustment} />
          </RecordContextProvider>
        ))}
      </Box>
      {total > data.length && (
        <Typography color="text.secondary" sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
          {t('The oldest {count} are shown. See all in the history.', { count: data.length })}
        </Typography>
      )}
    </Card>
  );
};

const AdjustmentDialog = lazyWithRetry(() => import('./AdjustmentDialog').then((m) => m.AdjustmentDialog));

/** Renders the dialog of adjustments, which every list of the page can open. */
const AdjustmentDialogProvider = ({ children }: { readonly children: ReactNode }) => {
  const [opened, setOpened] = useState<LoyaltyAdjustment>();
  const [isOpen, setOpen] = useState(false);
  const open = (adjustment: LoyaltyAdjustment) => {
    setOpened(adjustment);
    setOpen(true);
  };
  return (
    <OpenAdjustmentProvider value={open}>
      {children}
      {opened && (
        <Suspense fallback={null}>
          <AdjustmentDialog key={opened.id} opened={opened} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </OpenAdjustmentProvider>
  );
};

/** Credit/Debit Points: the form, the waiting entries, and all entries. */
export const AdjustmentsPage = () => {
  const { error, isPending, refetch } = useWaiting();
  const { isPending: isBatchPending } = useBatches();
  // The history waits until the entries above it have loaded: it would be pushed down while someone reads.
  const isLoading = isPending || isBatchPending;
  return (
    <>
      <PageHeader
        title={t('Credit/Debit Points')}
        sentence={t('Credit or debit a customer’s points, with a reason.')}
      />
      {isFailure(error, 'notOffered') ? (
        <PageFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <AdjustmentDialogProvider>
          <Stack spacing={2.5}>
            <div>
              <EntryForm />
            </div>
            {isLoading && (
              <Card aria-busy sx={{ p: 2 }}>
                <LoadingStatus />
                <Skeleton width="30%" sx={{ typography: 'h2' }} />
                <Skeleton width="60%" />
              </Card>
            )}
            <Stack spacing={2.5} sx={{ ...(isLoading && { display: 'none' }) }}>
              <WaitingSection />
              <Batches />
              <AdjustmentHistory />
            </Stack>
          </Stack>
        </AdjustmentDialogProvider>
      )}
    </>
  );
};
