import { useEffect } from 'react';
import { usePermissions } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { PermissionFlags } from '../../../contract/permissions';

/** The known permissions of the signed-in person. */
export interface KnownFlags {
  /** The last answer, from before this page too; undefined until one has arrived. */
  readonly flags: PermissionFlags | undefined;
  /** True once an answer has arrived since the caller was mounted: only such an answer may redirect. */
  readonly isFresh: boolean;
  /** True when the last request failed. */
  readonly hasFailed: boolean;
  /** Fetches the flags again. */
  readonly retry: () => void;
}

/** The flags of the signed-in person: at once from the last answer, fetched again with every navigation. */
export function useFlags(): KnownFlags {
  const { key } = useLocation();
  const { permissions, isFetchedAfterMount, isError, refetch } = usePermissions<PermissionFlags>(
    {},
    { staleTime: 0, notifyOnChangeProps: ['data', 'error', 'isFetchedAfterMount'] },
  );
  useEffect(() => {
    // A request that is already under way serves this page as well.
    void refetch({ cancelRefetch: false });
  }, [key, refetch]);
  return { flags: permissions, isFresh: isFetchedAfterMount, hasFailed: isError, retry: () => void refetch() };
}
