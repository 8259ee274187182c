import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useCanAccess, useDataProvider, useRecordContext, useResourceContext, type RaRecord } from 'react-admin';
import type { RecordHistory } from '../../../contract/endpoints/history';
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
  const [isOpen, setOpen] = useState(false);
  const id = record?.id;
  const { data } = useQuery({
    // With the version: a record that is read again after a save has another history.
    queryKey: [resource, 'history', String(id), record?.updated_at],
    queryFn: async (): Promise<RecordHistory | null> =>
      id === undefined || (await provider.lacks(resource, 'getHistory'))
        ? null
        : provider.callRow(resource, 'getHistory', { id }),
    retry: false,
  });
  if (!record || !data) return null;
  return (
    <>
      <Button startIcon={<HistoryOutlined />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('History')}
      </Button>
      {isOpen && (
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
