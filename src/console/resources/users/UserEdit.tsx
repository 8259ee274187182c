import { useDataProvider, useGetIdentity } from 'react-admin';
import type { User } from '../../../contract/endpoints/users';
import { isFailure } from '../../../contract/failure';
import { lackedInWords } from '../../../contract/permissionWords';
import { sameId } from '../../../contract/values';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { sameValue } from '../../kit/form/changes';
import { EditPage } from '../../kit/form/EditPage';
import type { FieldFaults, FormValues } from '../../kit/form/FormDefinition';
import { commonPasswordFault } from '../../kit/password/commonPasswordFault';
import { userEdition } from './userDefinition';

/** Edits a member of staff, or shows them to whoever may only look or holds less. Nobody deletes themself. */
export const UserEdit = () => {
  const { identity } = useGetIdentity();
  const { callRow } = useDataProvider<ConsoleDataProvider>();
  const isOneself = ({ useruuid }: User) =>
    identity !== undefined && useruuid !== undefined && sameId(useruuid, identity.id);

  const confirm = async (current_password: string): Promise<void> => {
    await callRow('confirmations', 'create', { body: { current_password } }).catch((error: unknown) => {
      // A server that has no such call takes the change without it.
      if (!isFailure(error, 'notOffered')) throw error;
    });
  };
  const beforeSaving = async (values: FormValues, user: User | undefined): Promise<FieldFaults | undefined> => {
    const fault = await commonPasswordFault(values);
    if (fault) return fault;
    const { password, emailid, current_password: current } = values;
    if (!user || !isOneself(user) || (!password && sameValue(emailid, user.emailid))) return undefined;
    if (typeof current !== 'string' || current === '') return { current_password: 'Enter your current password' };
    await confirm(current);
    return undefined;
  };

  return (
    <EditPage
      {...userEdition}
      sentence="Who they are, how they sign in, and what they may do. Changes hold from their next step."
      refusal={({ username, permissions }: User, mine) => {
        const more = lackedInWords(mine, permissions);
        return more && `${username} holds what you do not hold (${more}). Ask somebody who holds it.`;
      }}
      beforeSaving={beforeSaving}
      isDeletable={(user: User) => identity !== undefined && !isOneself(user)}
    />
  );
};
