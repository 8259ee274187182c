import { CreatePage } from '../../kit/form/CreatePage';
import { newNotification, notificationCreation } from './notificationDefinition';

/** Adds a push notification. */
export const NotificationCreate = () => (
  <CreatePage
    {...notificationCreation}
    sentence="A title and a short text that reach every rider’s phone, once or at several times."
    defaultValues={newNotification}
  />
);
