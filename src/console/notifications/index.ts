import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import { lazy } from 'react';

/** Push notifications: what riders are told, and when. The page that edits also shows, to whoever may not edit. */
export const notifications = {
  name: 'notifications',
  icon: NotificationsNoneOutlined,
  recordRepresentation: 'notification_title',
  list: lazy(() => import('./NotificationList').then((m) => ({ default: m.NotificationList }))),
  create: lazy(() => import('./NotificationCreate').then((m) => ({ default: m.NotificationCreate }))),
  edit: lazy(() => import('./NotificationEdit').then((m) => ({ default: m.NotificationEdit }))),
};
