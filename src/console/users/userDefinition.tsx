import { UserChange, UserDraft, type User } from '../../contract/endpoints/users';
import { noFlags, readFlags } from '../../contract/permissions';
import type { FormDefinition } from '../ui/form/FormDefinition';
import { commonPasswordFault } from '../ui/password/commonPasswordFault';
import { ChangeList } from '../ui/permissions/ChangeList';
import { UserAside } from './UserAside';
import { UserInputs } from './UserInputs';

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
