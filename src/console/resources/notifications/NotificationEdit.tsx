import { EditPage } from '../../kit/form/EditPage';
import { notificationEdition } from './notificationDefinition';

/** Edits a push notification, or shows it to whoever may only look. */
export const NotificationEdit = () => (
  <EditPage
    {...notificationEdition}
    sentence="What it says, and when it goes out. What was sent cannot be taken back."
  />
);
