import { Alert } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { pointsCounted } from '../pointsInWords';
import type { EntryValues } from './EntryValues';
import { useApprovalLimit } from './useApprovalLimit';

/** Says, while one types, that so many points take a second person. */
export const LimitNotice = () => {
  const limit = useApprovalLimit();
  const points = useWatch<EntryValues, 'points'>({ name: 'points' });
  if (limit === undefined || typeof points !== 'number' || points <= limit) return null;
  return (
    <Alert severity="info" variant="outlined" sx={{ mb: 1 }}>
      More than {pointsCounted(limit)}: a second person will have to approve it. The balance stays as it is until then.
    </Alert>
  );
};
