import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import { Stack, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useDelete, useNotify, usePermissions, useRefresh } from 'react-admin';
import { UserChange, UserDraft, type User } from '../../../contract/endpoints/users';
import { noFlags, readFlags, lackedOf, type PermissionFlags } from '../../../contract/permissions';
import { MenuPreview } from '../../app/shell/MenuPreview';
import type { FormDefinition } from '../../kit/form/FormDefinition';
import { FormSection } from '../../kit/form/FormSection';
import { Allowed } from '../../kit/page/Allowed';
import { ConfirmDialog } from '../../kit/page/ConfirmDialog';
import { commonPasswordFault } from '../../kit/password/commonPasswordFault';
import { ChangeList } from '../../kit/permissions/ChangeList';
import { usePermissionsField } from '../../kit/permissions/usePermissionsField';
import { SessionField } from './SessionField';
import { useIsOneself } from './useIsOneself';
import { UserInputs } from './UserInputs';

/** Ends a user's session after asking; for whoever may update users and holds as much, not for one's own, and only while there is one. */
const SignOutButton = () => {
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

/** Beside a user's form: their session, and the menu as they would see it. */
const UserAside = () => {
  const user = useRecordContext<User>();
  const { flags } = usePermissionsField('flat');
  return (
    <Stack spacing={2.5}>
      {user && (
        <FormSection title="Session">
          <SessionField />
          <SignOutButton />
        </FormSection>
      )}
      <FormSection title="Menu" sentence="What this user would see.">
        <MenuPreview flags={flags} />
      </FormSection>
    </Stack>
  );
};

const shared = {
  noun: 'user',
  nameOf: ({ username }: { readonly username: string }) => username,
  labels: {
    username: 'username',
    emailid: 'e-mail',
    mobilenumber: 'mobile number',
    password: 'password',
    departmentname: 'department',
    permissions: 'permissions',
  },
  editFlag: 'usermanagement_update',
  differences: {
    permissions: (before: unknown, after: unknown) => (
      <ChangeList before={readFlags(before)} after={readFlags(after)} />
    ),
  },
  children: <UserInputs />,
  aside: <UserAside />,
} as const;

/** The form of a new user: with a password. */
export const userCreation: FormDefinition<UserDraft, User> = {
  ...shared,
  schema: UserDraft,
  beforeSaving: commonPasswordFault,
};
/** The form of a user who is there: without a password the old one stays. */
export const userEdition: FormDefinition<UserChange, User> = { ...shared, schema: UserChange };

/** What the form of a new user begins with: nothing filled in, nothing granted. */
export const newUser = {
  username: '',
  emailid: '',
  mobilenumber: '',
  password: '',
  departmentname: '',
  permissions: noFlags,
};
