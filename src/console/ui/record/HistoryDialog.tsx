import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useRefresh, type RaRecord } from 'react-admin';
import type { RecordHistory, RecordVersion } from '../../../contract/endpoints/history';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { t } from '../../language/t';
import { formatTime } from '../words/time';
import { HistoryView } from './HistoryView';
import { useNotifyResult } from './useRecordAction';

interface HistoryDialogProps {
  /** Any resource whose rows have the same two calls. */
  readonly resource: 'contents';
  readonly noun: string;
  readonly record: RaRecord;
  readonly history: RecordHistory;
  readonly mayRestore: boolean;
  readonly onClose: () => void;
}

/** The versions of a record, newest first, each with its differences and a button that restores it. */
export const HistoryDialog = (props: HistoryDialogProps) => {
  const { resource, noun, record, history, mayRestore, onClose } = props;
  const provider = useDataProvider<ConsoleDataProvider>();
  const refresh = useRefresh();
  const tell = useNotifyResult();
  const { versions, is_cut: isCut } = history;
  const restoring = (version: string, updated_at: string) =>
    provider.callRow(resource, 'restore', { id: record.id, body: { version, updated_at } });
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (version: RecordVersion) => restoring(version.id, String(record.updated_at)),
    onSuccess: ({ updated_at }, { at }) => {
      const [now] = versions;
      tell({
        message: at
          ? t('The {noun} was restored as of {time}', { noun, time: formatTime(at) })
          : t('The first version of the {noun} was restored', { noun }),
        ...(now && { undo: () => restoring(now.id, updated_at) }),
      });
      refresh();
      onClose();
    },
  });
  return (
    <HistoryView
      title={t('History of this {noun}', { noun })}
      introduction={
        versions.length > 1
          ? t('Removed words are struck through, added words underlined. Restoring makes a new version.')
          : t('The daily log has no changes to this {noun}.', { noun })
      }
      versions={versions}
      isCut={isCut}
      onRestore={mayRestore ? (version) => mutate(version) : undefined}
      busy={isPending ? variables.id : undefined}
      refusal={error?.message}
      onClose={onClose}
    />
  );
};
