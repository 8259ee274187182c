import { Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useDataProvider, useGetIdentity, type RaRecord } from 'react-admin';
import { UserChange, UserDraft, UserInvitation, type User } from '../../../contract/endpoints/users';
import { isFailure } from '../../../contract/failure';
import { Flags, noFlags } from '../../../contract/permissions';
import { sameId } from '../../../contract/values';
import { useConfig } from '../../data/config';
import { MenuPreview } from '../../app/shell/MenuPreview';
import { ViewAsButton } from '../../app/shell/ViewAs';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { sameValue } from '../../ui/form/changes';
import { Create } from '../../ui/form/Create';
import { Edit } from '../../ui/form/Edit';
import type { FormValues } from '../../ui/form/formContext';
import { FormSection } from '../../ui/form/FormSection';
import { commonPasswordFault } from '../../ui/form/passwords';
import { SimpleForm } from '../../ui/form/SimpleForm';
import type { FieldFaults } from '../../ui/form/useSaveForm';
import { zodResolver } from '../../ui/form/zodResolver';
import { ListLink } from '../../ui/list/ListLink';
import type { ActionResult } from '../../ui/record/RecordAction';
import { RecordActionButton } from '../../ui/record/RecordActionButton';
import { permissionDifferences } from '../../ui/permissions/ChangeList';
import { usePermissionsField } from '../../ui/permissions/usePermissionsField';
import { lackedInWords } from '../../ui/words/permissionWords';
import { formatTime } from '../../ui/words/time';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { SessionField } from './UserFields';
import { AccessContext, UserInputs } from './UserInputs';
import { inviteAgainAction, reinstateAction, signOutAction, suspendAction } from './userActions';

/** The session of a user, and the menu that they would see, beside the form. */
const UserAside = () => {
  const user = useRecordContext<User>();
  const { flags } = usePermissionsField('flat');
  return (
    <Stack spacing={2.5}>
      {user && (
        <FormSection title={t('Session')}>
          <SessionField />
          {user.last_sign_in && (
            <Typography variant="body2" color="text.secondary">
              {t('Last sign-in {time}', { time: formatTime(user.last_sign_in) })}
            </Typography>
          )}
          <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 1, flexWrap: 'wrap' }}>
            {[signOutAction(), inviteAgainAction(), suspendAction(), reinstateAction()].map((action) => (
              <RecordActionButton key={action.label} action={action} />
            ))}
          </Stack>
          <ListLink resource="daily-logs" filter={{ username: user.username }}>
            {t('Activity')}
          </ListLink>
        </FormSection>
      )}
      <FormSection title={t('Menu')} sentence={t('As this user sees it.')}>
        {user && !user.suspended_at && <ViewAsButton kind="users" id={user.id} name={user.username} />}
        <MenuPreview flags={flags} />
      </FormSection>
    </Stack>
  );
};

const labels = perLanguage(() => ({
  username: t('username'),
  emailid: t('e-mail'),
  mobilenumber: t('mobile number'),
  password: t('password'),
  departmentname: t('department'),
  permissions: t('permissions'),
}));

/** The initial values of a new user: empty fields, no permissions. */
const newUser = {
  username: '',
  emailid: '',
  mobilenumber: '',
  password: '',
  departmentname: '',
  permissions: noFlags,
};

const resolvers = {
  creation: zodResolver(UserDraft),
  // A new user who is invited chooses a password by a link.
  invitation: zodResolver(UserInvitation),
  // Without a password the old one stays. Unreadable permissions stay as the server has them.
  edition: zodResolver(UserChange.safeExtend({ permissions: Flags })),
};

const invited = ({ username, emailid }: UserInvitation, { link }: RaRecord): string | ActionResult =>
  typeof link === 'string'
    ? {
        message: t(
          'User “{username}” invited. This server sends no e-mail: share this link yourself. It works once, for three days.',
          { username },
        ),
        link: { link, of: username },
      }
    : t('User “{username}” invited: a link was sent to {email}', { username, email: emailid });

/** Adds a member of staff, who chooses a password by a mailed link where the server sends such links. */
export const UserCreate = () => {
  const { listPages: isOwnServer } = useConfig();
  const [isInvited, setInvited] = useState(false);
  const shared = {
    labels: labels(),
    defaultValues: newUser,
    differences: permissionDifferences,
    children: <UserInputs />,
  };
  return (
    <AccessContext value={isOwnServer ? { isInvited, setInvited } : undefined}>
      <Create<User>
        noun={t('user')}
        sentence={t('Users sign in to this console and start with the permissions of their department.')}
        {...(isInvited && { mutationOptions: { meta: { verb: 'invite' } } })}
        aside={<UserAside />}
      >
        {/** One form element for both ways, so that typed values stay. */}
        {isInvited ? (
          <SimpleForm<UserInvitation, User> {...shared} resolver={resolvers.invitation} successMessage={invited} />
        ) : (
          <SimpleForm<UserDraft, User> {...shared} resolver={resolvers.creation} validate={commonPasswordFault} />
        )}
      </Create>
    </AccessContext>
  );
};

/** Edits a member of staff. Read-only for people without the permission or with fewer permissions. An account cannot delete itself. */
export const UserEdit = () => {
  const { identity } = useGetIdentity();
  const { callRow } = useDataProvider<ConsoleDataProvider>();
  const isOneself = ({ useruuid }: User) =>
    identity !== undefined && useruuid !== undefined && sameId(useruuid, identity.id);

  const confirm = async (current_password: string): Promise<void> => {
    await callRow('confirmations', 'create', { body: { current_password } }).catch((error: unknown) => {
      // A server without this call accepts the change without it.
      if (!isFailure(error, 'notOffered')) throw error;
    });
  };
  const validate = async (values: FormValues, user: User | undefined): Promise<FieldFaults | undefined> => {
    const fault = await commonPasswordFault(values);
    if (fault) return fault;
    const { password, emailid, current_password: current } = values;
    if (!user || !isOneself(user) || (!password && sameValue(emailid, user.emailid))) return undefined;
    if (typeof current !== 'string' || current === '') return { current_password: t('Enter your current password') };
    await confirm(current);
    return undefined;
  };

  return (
    <Edit<User>
      noun={t('user')}
      sentence={t('Changes apply from the user’s next click.')}
      refusal={({ username, permissions }, mine) => {
        const more = lackedInWords(mine, permissions);
        return (
          more &&
          t('{username} has permissions that you do not have ({more}). Ask someone who has them.', { username, more })
        );
      }}
      isDeletable={(user) => identity !== undefined && !isOneself(user)}
      aside={<UserAside />}
    >
      <SimpleForm<UserChange, User>
        resolver={resolvers.edition}
        labels={labels()}
        validate={validate}
        differences={permissionDifferences}
      >
        <UserInputs />
      </SimpleForm>
    </Edit>
  );
};
