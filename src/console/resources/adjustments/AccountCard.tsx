import { Card, Skeleton, Typography, Box } from '@mui/material';
import { useId } from 'react';
import { useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { LedgerEntry, LoyaltyAccount } from '../../../contract/endpoints/adjustments';
import { ReferenceLink } from '../../ui/fields/ReferenceLink';
import { formatTime } from '../../ui/words/time';
import { capitalized } from '../../ui/words/words';
import { FailureNotice } from '../../ui/page/FailureNotice';
import { LoadingStatus } from '../../ui/page/LoadingStatus';
import { fieldValueInWords } from '../../ui/words/serverWords';
import { t } from '../../language/t';
import type { EntryValues } from './entry';
import { pointsWithUnit, signedText } from './adjustmentWords';

/** Returns the present account of the form's customer. */
export const useAccount = () => {
  const id = useWatch<EntryValues, 'customer_id'>({ name: 'customer_id' });
  const { data, isPending, error, refetch } = useGetOne<LoyaltyAccount>(
    'loyalty-accounts',
    { id },
    { enabled: id !== '', onError: () => undefined },
  );
  return {
    id,
    account: id === '' ? undefined : data,
    isPending: id !== '' && isPending,
    error: id === '' ? null : error,
    refetch,
  };
};

/** The last movements of a customer's points, newest first: name, time, amount and the balance at that time. */
const LastEntries = ({ entries }: { readonly entries: readonly LedgerEntry[] }) => (
  <>
    <Typography variant="h3" sx={{ px: 2.5, py: 1, borderTop: 1, borderColor: 'divider' }}>
      {t('Last entries')}
    </Typography>
    {entries.length === 0 && (
      <Typography color="text.secondary" sx={{ px: 2.5, pb: 2 }}>
        {t('No points entries yet.')}
      </Typography>
    )}
    <Box component="ol" sx={{ listStyle: 'none', m: 0, px: 2.5, pb: 1.5 }}>
      {entries.slice(0, 5).map(({ id, at, kind, source, points, balance_after }) => (
        <Box key={id} component="li" sx={{ display: 'flex', gap: 2, py: 0.75 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              {[t(capitalized(kind)), fieldValueInWords('source', source)].filter(Boolean).join(' · ')}
            </Typography>
            <Typography component="time" variant="body2" color="text.secondary" dateTime={at} noWrap>
              {formatTime(at)}
            </Typography>
          </Box>
          <Box sx={{ textAlign: 'right', flexShrink: 0 }}>
            <Typography sx={{ fontWeight: 500 }}>{signedText(points)}</Typography>
            <Typography variant="body2" color="text.secondary">
              {t('balance {points}', { points: balance_after })}
            </Typography>
          </Box>
        </Box>
      ))}
    </Box>
  </>
);

/** The chosen customer: name, number, balance, last entries. */
export const AccountCard = () => {
  const { account, isPending, error, refetch } = useAccount();
  const id = useId();
  if (error && !account) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  if (isPending)
    return (
      <Card sx={{ p: 2.5 }}>
        <LoadingStatus />
        <Skeleton variant="text" width="60%" sx={{ typography: 'h2' }} />
        <Skeleton variant="rounded" sx={{ height: (theme) => theme.spacing(20), mt: 1 }} />
      </Card>
    );
  if (!account) return null;
  return (
    <Card component="section" aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ px: 2.5, pt: 2, overflowWrap: 'anywhere' }}>
        <ReferenceLink resource="customers" id={account.id} text={account.name} isInText />
      </Typography>
      <Typography color="text.secondary" sx={{ px: 2.5 }}>
        {account.mobile}
      </Typography>
      <Typography variant="h1" component="p" sx={{ px: 2.5, py: 1 }}>
        {pointsWithUnit(account.balance)}
      </Typography>
      <LastEntries entries={account.entries} />
    </Card>
  );
};
