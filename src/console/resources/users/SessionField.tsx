import { Stack, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { User } from '../../../contract/endpoints/users';
import { Dash } from '../../kit/fields/Dash';
import { formatTime } from '../../kit/fields/time';

/** Whether a user is signed in: since when, and on what device. */
export const SessionField = () => {
  const user = useRecordContext<User>();
  // A server that does not say is not one that says no.
  if (user?.session_since === undefined) return <Dash />;
  if (user.session_since === null)
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
