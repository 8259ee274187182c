import { NotificationDraft, type Notification } from '../../contract/endpoints/notifications';
import type { FormDefinition } from '../ui/form/FormDefinition';
import { NotificationInputs } from './NotificationInputs';
import { NotificationPreview } from './NotificationPreview';
import { tooSoon } from './schedule/moments';

const shared = {
  noun: 'notification',
  nameOf: ({ notification_title }: { readonly notification_title: string }) => notification_title,
  labels: { notification_title: 'title', description: 'text', schedule_times: 'times' },
  editFlag: 'notification_update',
  children: <NotificationInputs />,
  aside: <NotificationPreview />,
} as const;

/** The form of a new notification: every time still lies ahead when it is saved. */
export const notificationCreation: FormDefinition<NotificationDraft, Notification> = {
  ...shared,
  schema: NotificationDraft.superRefine(({ schedule_times }, context) => {
    const message = tooSoon(schedule_times, Date.now());
    if (message) context.addIssue({ code: 'custom', path: ['schedule_times'], message });
  }),
};

/** The form of a notification that is there: what of its times is over stays as it is. */
export const notificationEdition: FormDefinition<NotificationDraft, Notification> = {
  ...shared,
  schema: NotificationDraft,
};

/** What the form of a new notification begins with. */
export const newNotification = { notification_title: '', description: '', schedule_times: [] };
