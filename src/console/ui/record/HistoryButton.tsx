import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { Button } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import {
  useCanAccess,
  useDataProvider,
  useNotify,
  useRecordContext,
  useResourceContext,
  type RaRecord,
} from 'react-admin';
import type { RecordHistory } from '../../../contract/endpoints/history';
import { isFailure } from '../../../contract/failure';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { t } from '../../language/t';
import { lazyWithRetry } from '../page/lazyWithRetry';

const HistoryDialog = lazyWithRetry(() => import('./HistoryDialog').then((m) => m.HistoryDialog));

/** The history that was prefetched when the button was pointed at is still fresh when it is pressed. */
const FRESH_MS = 10_000;

/** Opens the earlier versions of the record, each with a button that restores it. Nothing if the server keeps no history. */
export const HistoryButton = ({ noun }: { readonly noun: string }) => {
  const resource = useResourceContext() as 'contents';
  const record = useRecordContext<RaRecord>();
  const provider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [isOpen, setOpen] = useState(false);
  const { canAccess: isOffered } = useCanAccess({ resource, action: 'getHistory' });
  // Checked before the dialog opens, so that nothing in it moves.
  const { canAccess: mayRestore = false } = useCanAccess({ resource, action: 'restore' });
  const id = record?.id;
  // A history has up to fifty versions: they are fetched when the person is about to look at them.
  const history = {
    // The key has the version: a record that is loaded again after a save has another history.
    queryKey: [resource, 'history', String(id), record?.updated_at],
    queryFn: (): Promise<RecordHistory> => provider.callRow(resource, 'getHistory', { id: id ?? '' }),
    staleTime: FRESH_MS,
    retry: false,
  };
  const { data, error } = useQuery({ ...history, enabled: false });
  const { mutate: open, isPending } = useMutation({
    mutationFn: () => queryClient.fetchQuery(history),
    onSuccess: () => setOpen(true),
    onError: ({ message }) => notify(message, { type: 'error' }),
  });
  const readAhead = () => void queryClient.prefetchQuery(history);
  // A server without histories does not know this address.
  if (!record || !isOffered || (isFailure(error) && error.status === 404)) return null;
  return (
    <>
      <Button
        startIcon={<HistoryOutlined />}
        aria-haspopup="dialog"
        loading={isPending}
        onPointerEnter={readAhead}
        onFocus={readAhead}
        onClick={() => open()}
      >
        {t('History')}
      </Button>
      {isOpen && data && (
        <Suspense fallback={null}>
          <HistoryDialog
            resource={resource}
            noun={noun}
            record={record}
            history={data}
            mayRestore={mayRestore}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
};
