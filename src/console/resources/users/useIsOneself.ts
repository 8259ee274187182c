import { useGetIdentity, useRecordContext } from 'react-admin';
import type { User } from '../../../contract/endpoints/users';
import { sameId } from '../../../contract/values';

/** True where the user of the form is the person who sits before it. */
export const useIsOneself = (): boolean => {
  const user = useRecordContext<User>();
  const { identity } = useGetIdentity();
  return identity !== undefined && user?.useruuid !== undefined && sameId(user.useruuid, identity.id);
};
