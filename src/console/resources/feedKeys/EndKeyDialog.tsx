import KeyOffOutlined from '@mui/icons-material/KeyOffOutlined';
import { useEffect, useRef } from 'react';
import type { FeedKey } from '../../../contract/endpoints/feedKeys';
import type { RecordAction } from '../../ui/record/RecordAction';
import { useRecordAction } from '../../ui/record/useRecordAction';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';

const ending = perLanguage((): RecordAction<FeedKey> => ({
  label: t('End key'),
  icon: KeyOffOutlined,
  needs: { resource: 'feed-keys', action: 'delete' },
  question: ({ name }) => ({
    title: t('End the key “{name}”?', { name }),
    content: t('Programs that use it can no longer send events. This cannot be undone.'),
    confirm: t('End key'),
    confirmColor: 'error',
  }),
  act: async (key, dataProvider) => {
    await dataProvider.delete('feed-keys', { id: key.id, previousData: key });
    return { message: t('The key “{name}” has ended', { name: key.name }) };
  },
}));

/** Asks when it appears whether a key shall end, and ends it. */
export const EndKeyDialog = ({ record }: { readonly record: FeedKey }) => {
  const { start, dialog } = useRecordAction(record);
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    start(ending());
  }, [start]);
  return dialog;
};
