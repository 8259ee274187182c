import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import type { Notification } from '../../../contract/endpoints/notifications';
import { addDays, startOfDay } from '../../../contract/reports/range';
import type { Instant } from '../../../contract/values';
import { today } from '../../ui/days/today';
import { deleteAction, RowActionsMenu } from '../../ui/list/RowActionsMenu';
import type { RowMenuProps } from '../../ui/list/RowMenu';
import { BulkActionButtons } from '../../ui/list/BulkActionButtons';
import type { RecordAction } from '../../ui/record/RecordAction';
import { recordChangedError, updateWithUndo } from '../../ui/record/undo';
import { counted } from '../../ui/words/words';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';

const noun = { one: 'notification', many: 'notifications' };

const isByTonight = (at: Instant): boolean => Date.parse(at) < startOfDay(addDays(today(), 1)).getTime();

const bodyOf = ({ notification_title, description, schedule_times }: Notification) => ({
  ...{ notification_title, description, schedule_times },
});

const canEnd = ({ schedule_times }: Notification): boolean =>
  schedule_times.some(isByTonight) && schedule_times.some((at) => !isByTonight(at));

/** Removes the times after today from a notification of several days that has begun. */
const endingToday = perLanguage((): RecordAction<Notification> => ({
  label: t('End today'),
  icon: EventBusyOutlined,
  needs: { resource: 'notifications', action: 'edit' },
  isOffered: canEnd,
  // The notification is read again: other changes since the list was read stay.
  act: async ({ id }, dataProvider) => {
    const { data: found } = await dataProvider.getOne<Notification>('notifications', { id });
    if (!canEnd(found)) throw recordChangedError();
    const fields = { schedule_times: found.schedule_times.filter(isByTonight) };
    return {
      message: t('“{title}” ends today', { title: found.notification_title }),
      undo: await updateWithUndo(dataProvider, 'notifications', { found, fields, bodyOf }),
    };
  },
  bulk: {
    question: (count) => ({
      title: t('End {things} today?', { things: counted(count, noun) }),
      content: t('Today’s times stay. Later times are removed.'),
      confirm: t('End today'),
    }),
    message: (count) => t('{count, plural, one {# notification ends} other {# notifications end}} today', { count }),
  },
}));

const actions = perLanguage(() => [
  endingToday(),
  deleteAction<Notification>('notifications', noun, ({ notification_title }) => notification_title),
]);

/** The menu of a notification's row. */
export const NotificationRowMenu = ({ record, ...props }: RowMenuProps) => (
  <RowActionsMenu<Notification> {...props} record={record as Notification} actions={actions()} isCopied />
);

/** The actions on the selected notifications. */
export const NotificationBulkActionButtons = () => <BulkActionButtons<Notification> actions={actions()} />;
