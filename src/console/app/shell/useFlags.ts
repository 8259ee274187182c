import { useEffect } from 'react';
import { usePermissions } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { PermissionFlags } from '../../../contract/permissions';

/** What the signed-in person may do, as far as it is known. */
export interface KnownFlags {
  /** The last answer, from before this page too; undefined until there is one. */
  readonly flags: PermissionFlags | undefined;
  /** True once an answer has come since the caller was mounted: only such an answer may send anybody elsewhere. */
  readonly isFresh: boolean;
  /** True when the last attempt to ask failed. */
  readonly hasFailed: boolean;
  /** Asks again. */
  readonly retry: () => void;
}

/** The flags of the signed-in person: at once from the last answer, asked for again with every navigation. */
export function useFlags(): KnownFlags {
  const { key } = useLocation();
  const { permissions, isFetchedAfterMount, isError, refetch } = usePermissions<PermissionFlags>(
    {},
    { staleTime: 0, notifyOnChangeProps: ['data', 'error', 'isFetchedAfterMount'] },
  );
  useEffect(() => {
    // A request that is already under way answers for this page as well.
    void refetch({ cancelRefetch: false });
  }, [key, refetch]);
  return { flags: permissions, isFresh: isFetchedAfterMount, hasFailed: isError, retry: () => void refetch() };
}
