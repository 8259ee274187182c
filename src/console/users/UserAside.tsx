import { Stack } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { User } from '../../contract/endpoints/users';
import { MenuPreview } from '../layout/MenuPreview';
import { FormSection } from '../ui/form/FormSection';
import { usePermissionsField } from '../ui/permissions/usePermissionsField';
import { SessionField } from './SessionField';
import { SignOutButton } from './SignOutButton';

/** Beside a user's form: their session, and the menu as they would see it. */
export const UserAside = () => {
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
