import { Card, Skeleton, Typography } from '@mui/material';
import { useId } from 'react';
import { FailureNotice } from '../../ui/page/FailureNotice';
import { LoadingWord } from '../../ui/page/LoadingWord';
import { pointsCounted } from '../pointsInWords';
import { LastEntries } from './LastEntries';
import { useAccount } from './useAccount';

/** The customer that was found: name, number, balance, the last entries. */
export const AccountCard = () => {
  const { account, isPending, error, refetch } = useAccount();
  const id = useId();
  if (error && !account) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  if (isPending)
    return (
      <Card sx={{ p: 2.5 }}>
        <LoadingWord />
        <Skeleton variant="text" width="60%" sx={{ typography: 'h2' }} />
        <Skeleton variant="rounded" sx={{ height: (theme) => theme.spacing(20), mt: 1 }} />
      </Card>
    );
  if (!account) return null;
  return (
    <Card component="section" aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ px: 2.5, pt: 2, overflowWrap: 'anywhere' }}>
        {account.name || 'No name'}
      </Typography>
      <Typography color="text.secondary" sx={{ px: 2.5 }}>
        {account.mobile}
      </Typography>
      <Typography variant="h1" component="p" sx={{ px: 2.5, py: 1 }}>
        {pointsCounted(account.balance)}
      </Typography>
      <LastEntries entries={account.entries} />
    </Card>
  );
};
