import { useQueryClient } from '@tanstack/react-query';
import { Snackbar } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { isShortAbsence } from '../providers/askingAgain';

/** Says quietly that the server cannot answer at this moment and is being asked again, for as long as that is so. */
export const AskingAgain = () => {
  const queries = useQueryClient().getQueryCache();
  const isAsking = useSyncExternalStore(
    (listener) => queries.subscribe(listener),
    () =>
      queries
        .getAll()
        .some(({ state }) => state.fetchStatus === 'fetching' && isShortAbsence(state.fetchFailureReason)),
  );
  return (
    <Snackbar
      open={isAsking}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      message="The server does not answer at the moment. It is being asked again …"
    />
  );
};
