import { Box, Typography } from '@mui/material';
import { useEffect, type RefObject } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { changeText, pointsText } from '../pointsInWords';
import { balanceAfter, overdrawn } from './balanceAfter';
import type { EntryValues } from './EntryValues';
import { useAccount } from './useAccount';

interface BalanceLineProps {
  /** Where the form's validation finds the balance that a debit can't pass. */
  readonly balanceRef: RefObject<number | undefined>;
}

const TOO_MUCH = 'overdrawn';

/** What the balance becomes, while one types; a debit that passes it is told at its field at once. */
export const BalanceLine = ({ balanceRef }: BalanceLineProps) => {
  const { setError, clearErrors, getFieldState } = useFormContext<EntryValues>();
  const { account } = useAccount();
  const [kind, points, sentAt] = useWatch<EntryValues, ['kind', 'points', 'sent_at']>({
    name: ['kind', 'points', 'sent_at'],
  });
  const balance = account?.balance;
  // What was sent may be in the balance already.
  const isOpen = balance !== undefined && sentAt === '';
  const refusal = isOpen ? overdrawn(balance, { kind, points }) : undefined;
  const after = isOpen ? balanceAfter(balance, { kind, points }) : undefined;
  useEffect(() => {
    balanceRef.current = balance;
  }, [balance, balanceRef]);
  useEffect(() => {
    if (refusal !== undefined) setError('points', { type: TOO_MUCH, message: refusal });
    else if (getFieldState('points').error?.type === TOO_MUCH) clearErrors('points');
  }, [refusal, setError, clearErrors, getFieldState]);
  if (balance === undefined) return null;
  return (
    <Box role="status" sx={{ bgcolor: 'surfaces.marked', borderRadius: 1, px: 1.5, py: 1, mb: 1 }}>
      <Typography component="span" color="text.secondary">
        Balance{' '}
      </Typography>
      <Typography component="span" variant="h3">
        {after === undefined || after < 0 ? pointsText(balance) : changeText(balance, after)}
      </Typography>
    </Box>
  );
};
