import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import { resource } from '../../app/resource';
import { lazyPage } from '../../ui/page/lazyPage';

/** Push notifications to riders, with their times. Without the permission to edit, the edit page is read-only. */
export const notifications = resource({
  name: 'notifications',
  icon: NotificationsNoneOutlined,
  recordRepresentation: 'notification_title',
  list: lazyPage(() => import('./NotificationList').then((m) => m.NotificationList)),
  create: lazyPage(() => import('./NotificationForm').then((m) => m.NotificationCreate)),
  edit: lazyPage(() => import('./NotificationForm').then((m) => m.NotificationEdit)),
});
