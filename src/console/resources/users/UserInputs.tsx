import { FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from '@mui/material';
import { createContext, use, useId } from 'react';
import { useRecordContext, useGetIdentity } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { User } from '../../../contract/endpoints/users';
import { sameId } from '../../../contract/values';
import { useConfig } from '../../data/config';
import { ReferenceLink } from '../../ui/fields/ReferenceLink';
import { FormSection } from '../../ui/form/FormSection';
import { useReadOnly } from '../../ui/form/formContext';
import { CurrentPasswordInput, PasswordInput } from '../../ui/form/PasswordInput';
import { TextInput } from '../../ui/form/inputs';
import { ListLink } from '../../ui/list/ListLink';
import { Allowed } from '../../ui/page/Allowed';
import { PermissionMatrixInput } from '../../ui/permissions/PermissionMatrixInput';
import { t } from '../../language/t';
import { DepartmentFromAddress, useChosenDepartment, DepartmentInput } from './DepartmentInput';

/** True where the form's user is the signed-in person. */
export const useIsOneself = (): boolean => {
  const user = useRecordContext<User>();
  const { identity } = useGetIdentity();
  return identity !== undefined && user?.useruuid !== undefined && sameId(user.useruuid, identity.id);
};

/** The ways in which a new user gets a password; undefined where there is only one. */
interface Access {
  readonly isInvited: boolean;
  readonly setInvited: (isInvited: boolean) => void;
}
export const AccessContext = createContext<Access | undefined>(undefined);

/** Chooses the way in which a new user gets a password. */
const AccessInput = () => {
  const id = useId();
  const access = use(AccessContext);
  const { sendsMail } = useConfig();
  if (!access) return null;
  return (
    <FormControl sx={{ mt: 1 }}>
      <FormLabel id={id}>{t('Sign-in method')}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        aria-describedby={`${id}-help`}
        value={access.isInvited ? 'link' : 'password'}
        onChange={(_, way) => access.setInvited(way === 'link')}
      >
        <FormControlLabel value="password" control={<Radio size="small" />} label={t('Set a password myself')} />
        {!access.isInvited && (
          <FormHelperText id={`${id}-help`} sx={{ mt: 0, ml: 3.375 }}>
            {t('The user changes it at the first sign-in.')}
          </FormHelperText>
        )}
        <FormControlLabel
          value="link"
          control={<Radio size="small" />}
          label={sendsMail ? t('Send a link to set the password') : t('Share a link to set the password')}
        />
        {access.isInvited && (
          // The help is below the name of its way.
          <FormHelperText id={`${id}-help`} sx={{ mt: 0, mb: 0.5, ml: 3.375 }}>
            {sendsMail
              ? t('Sent to the e-mail above. It works once, for three days.')
              : t('This server sends no e-mail: share the link yourself after saving. It works once, for three days.')}
          </FormHelperText>
        )}
      </RadioGroup>
    </FormControl>
  );
};

/** The inputs of a user: name and contact, sign-in, and permissions. */
export const UserInputs = () => {
  const isReadOnly = useReadOnly();
  const user = useRecordContext<User>();
  const isNew = user === undefined;
  const isOneself = useIsOneself();
  // Only of our own back end is it known that another administrator changes one's username.
  const { listPages: isOwnServer } = useConfig();
  const keepsName = isOneself && isOwnServer;
  const access = use(AccessContext);
  const { dirtyFields } = useFormState({ name: ['password', 'emailid'] });
  const changesSignIn = Boolean(dirtyFields.password ?? dirtyFields.emailid);
  const { department, isPending } = useChosenDepartment();
  return (
    <>
      <FormSection title={t('User')}>
        <TextInput
          source="username"
          label={t('Username')}
          isRequired
          {...(keepsName && { slotProps: { htmlInput: { readOnly: true } } })}
          helperText={
            keepsName ? t('Only another administrator can change your username') : t('3 to 32 letters, digits, . or _')
          }
        />
        <TextInput source="emailid" label={t('E-mail')} type="email" isRequired helperText={false} />
        <TextInput
          source="mobilenumber"
          label={t('Mobile number')}
          type="tel"
          isRequired
          helperText={t('10 digits, without +91')}
        />
        {isNew && <AccessInput />}
        {!isReadOnly && !access?.isInvited && (
          <PasswordInput
            isRequired={isNew}
            helperText={
              isNew ? t('12 characters or more, not the username') : t('Leave blank to keep the current password')
            }
          />
        )}
        {user && (
          <ListLink resource="daily-logs" filter={{ entity: 'users', q: user.username }}>
            {t('History')}
          </ListLink>
        )}
        {isOneself && changesSignIn && (
          <CurrentPasswordInput
            label={t('Your current password')}
            helperText={t('Needed to change your own password or e-mail')}
            sx={{ mt: 2 }}
          />
        )}
      </FormSection>
      <FormSection
        title={t('Permissions')}
        sentence={t('Starts with the department’s permissions. Differences are marked.')}
      >
        <DepartmentInput />
        {isNew && <DepartmentFromAddress />}
        <PermissionMatrixInput
          shape="flat"
          label={t('Permissions of this user')}
          comparedTo={department}
          isComparisonPending={isPending}
          comparedLink={
            department && (
              <Allowed resource="departments" action="list">
                <ReferenceLink
                  resource="departments"
                  id={department.id}
                  text={t('Open {name}', { name: department.name })}
                />
              </Allowed>
            )
          }
          keptBecause={(flag) =>
            isOneself && flag === 'usermanagement_update'
              ? t('You cannot remove this permission from yourself.')
              : undefined
          }
        />
      </FormSection>
    </>
  );
};
