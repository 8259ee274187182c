import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import { resource } from '../../app/resource';
import { lazyPage } from '../../ui/page/lazyPage';

/** Opening hours: the week and its dated exceptions on one page. */
export const businessHours = resource({
  name: 'business-hours',
  icon: ScheduleOutlined,
  list: lazyPage(() => import('./HoursPage').then((m) => m.HoursPage)),
});
