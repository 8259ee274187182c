import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { CanAccess, RecordContextProvider, useRecordContext, type CanAccessProps } from 'react-admin';

interface AllowedProps extends Pick<CanAccessProps, 'resource' | 'action'> {
  readonly children: ReactNode;
}

/** Renders its children only with a permission. While the permission is unknown their place is kept, so that nothing moves. */
export const Allowed = ({ children, ...asked }: AllowedProps) => {
  const record = useRecordContext();
  const allowed = <RecordContextProvider value={record}>{children}</RecordContextProvider>;
  return (
    // Permissions do not depend on a record: in its context, react-admin would check again with every load of the
    // record.
    <RecordContextProvider value={undefined}>
      <CanAccess
        {...asked}
        loading={
          <Box inert aria-hidden sx={{ visibility: 'hidden' }}>
            {allowed}
          </Box>
        }
        // A button whose permission check failed stays hidden; the page itself reports that the server is down.
        error={null}
      >
        {allowed}
      </CanAccess>
    </RecordContextProvider>
  );
};
