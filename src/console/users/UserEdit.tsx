import { useGetIdentity } from 'react-admin';
import type { User } from '../../contract/endpoints/users';
import { lackedInWords } from '../../contract/permissionWords';
import { sameId } from '../../contract/values';
import { EditPage } from '../ui/form/EditPage';
import { userEdition } from './userDefinition';

/** Edits a member of staff, or shows them to whoever may only look. Nobody deletes themself. */
export const UserEdit = () => {
  const { identity } = useGetIdentity();
  return (
    <EditPage
      {...userEdition}
      sentence="Who they are, how they sign in, and what they may do. Changes hold from their next step."
      refusal={({ username, permissions }: User, mine) => {
        const more = lackedInWords(mine, permissions);
        return more && `${username} holds what you do not hold (${more}). Ask somebody who holds it.`;
      }}
      isDeletable={({ useruuid }: User) =>
        identity !== undefined && (useruuid === undefined || !sameId(useruuid, identity.id))
      }
    />
  );
};
