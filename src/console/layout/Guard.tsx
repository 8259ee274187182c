import { useQueryClient } from '@tanstack/react-query';
import { Authenticated, CanAccess } from 'react-admin';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { Flag } from '../../contract/permissions';
import { AccessUnknown } from './AccessUnknown';
import { LoadingPage } from './LoadingPage';

/** What a guard needs to know. */
export interface GuardProps {
  /** A resource's name, or 'page' with a flag as the action. */
  readonly resource: string;
  readonly action: 'list' | 'create' | 'edit' | 'show' | Flag;
  readonly children: ReactNode;
}

/** Lets a page be, and ask for its data, only once the person is known to be allowed to open it; a refused one goes to `/`. */
export const Guard = ({ resource, action, children }: GuardProps) => {
  const queries = useQueryClient();
  return (
    <Authenticated loading={<LoadingPage />}>
      <CanAccess
        resource={resource}
        action={action}
        // Asked for anew each time, and apart from the answers that menus and buttons keep.
        gcTime={0}
        loading={<LoadingPage />}
        accessDenied={<Navigate to="/" replace />}
        error={<AccessUnknown onRetry={() => void queries.refetchQueries({ queryKey: ['auth', 'canAccess'] })} />}
      >
        {children}
      </CanAccess>
    </Authenticated>
  );
};
