import type { ReactNode } from 'react';
import { CanAccess, type CanAccessProps } from 'react-admin';

/** What only whoever may do something gets to see: nothing while that is not known, nothing where it is refused. */
export const Allowed = ({
  children,
  ...asked
}: Pick<CanAccessProps, 'resource' | 'action'> & { children: ReactNode }) => (
  // A button that fails to learn whether it may be there stays away; the page itself says that the server is down.
  <CanAccess {...asked} error={null}>
    {children}
  </CanAccess>
);
