import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { CanAccess, RecordContextProvider, useRecordContext, type CanAccessProps } from 'react-admin';

interface AllowedProps extends Pick<CanAccessProps, 'resource' | 'action'> {
  readonly children: ReactNode;
}

/**
 * What is visible only with a permission: nothing where it is refused. While that is not known its place is
 * kept, so that nothing jumps.
 */
export const Allowed = ({ children, ...asked }: AllowedProps) => {
  const record = useRecordContext();
  const allowed = <RecordContextProvider value={record}>{children}</RecordContextProvider>;
  return (
    // Flags are of a resource, not of a record: react-admin would ask again whenever the record is read again.
    <RecordContextProvider value={undefined}>
      <CanAccess
        {...asked}
        loading={
          <Box inert aria-hidden sx={{ visibility: 'hidden' }}>
            {allowed}
          </Box>
        }
        // A button that fails to learn whether it may be there stays away; the page itself says that the server is down.
        error={null}
      >
        {allowed}
      </CanAccess>
    </RecordContextProvider>
  );
};
