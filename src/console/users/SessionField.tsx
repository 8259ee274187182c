import { Stack, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { User } from '../../contract/endpoints/users';
import { formatTime } from '../ui/fields/time';

/** Whether a user is signed in: since when, and on what device. */
export const SessionField = () => {
  const user = useRecordContext<User>();
  if (!user?.session_since)
    return (
      <Typography component="span" variant="inherit" color="text.secondary" noWrap>
        Not signed in
      </Typography>
    );
  return (
    <Stack sx={{ py: 0.5, whiteSpace: 'nowrap' }}>
      <span>Since {formatTime(user.session_since)}</span>
      {user.session_device && (
        <Typography component="span" variant="body2" color="text.secondary">
          {user.session_device}
        </Typography>
      )}
    </Stack>
  );
};
