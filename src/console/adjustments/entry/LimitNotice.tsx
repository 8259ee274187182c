import { Alert } from '@mui/material';
import { useWatch } from 'react-hook-form';
import type { EntryValues } from './EntryValues';
import { useAllowance } from './useAllowance';
import { whyWaits } from './whyWaits';

/** Says, while one types, that so many points take a second person, and why. */
export const LimitNotice = () => {
  const allowance = useAllowance();
  const points = useWatch<EntryValues, 'points'>({ name: 'points' });
  const why = allowance && whyWaits(points, allowance);
  if (why === undefined) return null;
  return (
    <Alert severity="info" variant="outlined" role="status" sx={{ mb: 1 }}>
      {why} The balance stays as it is until then.
    </Alert>
  );
};
