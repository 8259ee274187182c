import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { CanAccess, type CanAccessProps } from 'react-admin';

interface AllowedProps extends Pick<CanAccessProps, 'resource' | 'action'> {
  readonly children: ReactNode;
}

/**
 * What only whoever may do something gets to see: nothing where it is refused. While that is not known its place is
 * kept, so that nothing jumps.
 */
export const Allowed = ({ children, ...asked }: AllowedProps) => (
  <CanAccess
    {...asked}
    loading={
      <Box inert aria-hidden sx={{ visibility: 'hidden' }}>
        {children}
      </Box>
    }
    // A button that fails to learn whether it may be there stays away; the page itself says that the server is down.
    error={null}
  >
    {children}
  </CanAccess>
);
