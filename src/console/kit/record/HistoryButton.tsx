import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
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

const HistoryDialog = lazy(() => import('./HistoryDialog').then((m) => ({ default: m.HistoryDialog })));

/** Opens what the record was, with a way back to each of it; nothing where the server keeps no history. */
export const HistoryButton = ({ noun }: { readonly noun: string }) => {
  const resource = useResourceContext() as 'contents';
  const record = useRecordContext<RaRecord>();
  const provider = useDataProvider<ConsoleDataProvider>();
  // Asked before the dialog opens, so that nothing in it moves.
  const { canAccess: mayRestore = false } = useCanAccess({ resource, action: 'restore' });
  const notify = useNotify();
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const id = record?.id;
  const { canAccess: isOffered } = useCanAccess({ resource, action: 'getHistory' });
  // Up to fifty versions: they are read when somebody is about to look at them.
  const { data, error, isFetching, refetch } = useQuery({
    // With the version: a record that is read again after a save has another history.
    queryKey: [resource, 'history', String(id), record?.updated_at],
    queryFn: (): Promise<RecordHistory> => provider.callRow(resource, 'getHistory', { id: id ?? '' }),
    enabled: isWanted && id !== undefined,
    retry: false,
  });
  const want = () => setWanted(true);
  useEffect(() => {
    if (!isOpen || !error || isFetching) return;
    setOpen(false);
    notify(error.message, { type: 'error' });
  }, [isOpen, error, isFetching, notify]);
  // A server without histories knows no such address.
  if (!record || !isOffered || (isFailure(error) && error.status === 404)) return null;
  return (
    <>
      <Button
        startIcon={<HistoryOutlined />}
        aria-haspopup="dialog"
        loading={isOpen && isFetching && !data}
        onPointerEnter={want}
        onFocus={want}
        onClick={() => {
          want();
          setOpen(true);
          if (error) void refetch();
        }}
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
