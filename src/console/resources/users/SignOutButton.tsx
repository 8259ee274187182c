import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useDelete, useNotify, usePermissions, useRefresh } from 'react-admin';
import type { User } from '../../../contract/endpoints/users';
import { lackedOf, type PermissionFlags } from '../../../contract/permissions';
import { Allowed } from '../../kit/page/Allowed';
import { ConfirmDialog } from '../../kit/page/ConfirmDialog';
import { useIsOneself } from './UserInputs';

/** Ends a user's session after asking; with the permission to update users and all rights of that user, not one's own, and only while there is one. */
export const SignOutButton = () => {
  const user = useRecordContext<User>();
  const isOneself = useIsOneself();
  const [isOpen, setOpen] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const [remove, { isPending, error, reset }] = useDelete();
  const { permissions: mine } = usePermissions<PermissionFlags>();
  if (!user?.session_since || isOneself) return null;
  if (mine === undefined || lackedOf(mine, user.permissions).length > 0) return null;
  const close = () => {
    setOpen(false);
    reset();
  };
  const onSuccess = () => {
    close();
    notify(`${user.username} was signed out`, { type: 'success' });
    refresh();
  };
  return (
    <>
      <Allowed resource="sessions" action="delete">
        <Button
          size="small"
          variant="outlined"
          startIcon={<LogoutOutlined />}
          sx={{ mt: 1 }}
          onClick={() => setOpen(true)}
        >
          Sign out now
        </Button>
      </Allowed>
      <ConfirmDialog
        isOpen={isOpen}
        isBusy={isPending}
        title={`Sign out ${user.username}?`}
        body={
          <Typography>
            Their session ends at once. What they have not saved stays on their device as a draft.
          </Typography>
        }
        refusal={error instanceof Error ? error.message : undefined}
        yes="Sign out now"
        onNo={close}
        onYes={() =>
          void remove(
            'sessions',
            { id: user.id, previousData: user },
            { mutationMode: 'pessimistic', onSuccess, onError: () => undefined },
          )
        }
      />
    </>
  );
};
