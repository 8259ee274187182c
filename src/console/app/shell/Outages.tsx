import { Button, Snackbar } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { memo, useSyncExternalStore } from 'react';
import { isShortAbsence } from '../../data/queryClient';
import { failedFiles } from '../../ui/page/lazyWithRetry';
import { t } from '../../language/t';

const PLACE = { vertical: 'bottom', horizontal: 'left' } as const;

/**
 * Reports a file of the console that failed to load.
 * If a new version has been installed, only a reload finds its files.
 */
const FailedFiles = () => (
  <Snackbar
    open
    anchorOrigin={PLACE}
    message={t('Part of the console could not be loaded. It loads when the network is back.')}
    action={
      <>
        <Button color="inherit" size="small" onClick={failedFiles.tryAgain}>
          {t('Try again')}
        </Button>
        <Button color="inherit" size="small" onClick={() => window.location.reload()}>
          {t('Reload')}
        </Button>
      </>
    }
  />
);

/**
 * Reports, under the page, a server that does not answer or a file that failed to load.
 * The report goes when the next try succeeds.
 */
export const Outages = memo(() => {
  const queries = useQueryClient().getQueryCache();
  const hasFailedFiles = useSyncExternalStore(failedFiles.subscribe, failedFiles.hasAny);
  const isAsking = useSyncExternalStore(
    (listener) => queries.subscribe(listener),
    () =>
      queries
        .getAll()
        .some(({ state }) => state.fetchStatus === 'fetching' && isShortAbsence(state.fetchFailureReason)),
  );
  if (hasFailedFiles) return <FailedFiles />;
  return <Snackbar open={isAsking} anchorOrigin={PLACE} message={t('The server is not responding. Retrying…')} />;
});
