import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Authenticated, useNotify } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import type { Viewing } from '../../../contract/endpoints/viewAs';
import type { Flag, PermissionFlags } from '../../../contract/permissions';
import { allows, flagsFor } from '../../data/authProvider';
import { VIEWING } from '../../data/permissionsSource';
import { flagLabel } from '../../ui/words/permissionWords';
import { t } from '../../language/t';
import { AccessUnknown } from './MessagePage';
import { LoadingPage } from './LoadingPage';
import { useFlags } from './useFlags';

/** The props of a guard. */
export interface GuardProps {
  /** The name of a resource, or 'page', for which `action` lists the flags, any of which is enough. */
  readonly resource: string;
  readonly action: 'list' | 'create' | 'edit' | 'show' | Flag | readonly Flag[];
  readonly children: ReactNode;
}

const isFlags = (action: GuardProps['action']): action is readonly Flag[] => typeof action !== 'string';

const isAllowed = (flags: PermissionFlags, { resource, action }: Omit<GuardProps, 'children'>): boolean =>
  isFlags(action) ? action.some((flag) => flags[flag]) : allows(flags, resource, action);

/** Redirects to the start page, which names the required permission and the people who can grant it. */
const Refused = ({ resource, action }: Omit<GuardProps, 'children'>) => {
  const notify = useNotify();
  const queries = useQueryClient();
  const tell = useEffectEvent(() => {
    const needed = (isFlags(action) ? action : (flagsFor(resource, action) ?? []))
      .map((flag) => `“${flagLabel(flag)}”`)
      .reduce((before, next) => (before === '' ? next : t('{before} or {next}', { before, next })), '');
    const viewing = queries.getQueryData<Viewing | null>(VIEWING);
    notify(
      viewing
        ? t('{viewed} does not have the permission {needed} for that page.', { needed, viewed: viewing.name })
        : t('That page needs the permission {needed}. Ask an administrator for it.', {
            needed,
          }),
      { type: 'warning', autoHideDuration: 10_000 },
    );
  });
  useEffect(() => tell(), []);
  return <Navigate to="/" replace />;
};

const Permitted = ({ resource, action, children }: GuardProps) => {
  const { flags, isFresh, hasFailed, retry } = useFlags();
  const { key } = useLocation();
  if (flags && isAllowed(flags, { resource, action })) return children;
  if (flags && isFresh) return <Refused key={key} resource={resource} action={action} />;
  return hasFailed ? <AccessUnknown onRetry={retry} /> : <LoadingPage />;
};

/**
 * Renders a page only for people who may open it, so that its requests are allowed too.
 * The last known flags decide at once while they are fetched again; only a new answer leads to `/`.
 */
export const Guard = (props: GuardProps) => (
  <Authenticated loading={<LoadingPage />}>
    <Permitted {...props} />
  </Authenticated>
);
