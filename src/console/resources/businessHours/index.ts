import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import { lazyPage } from '../../kit/page/lazyPage';

/** Opening hours: the week and its dated exceptions on one page. */
export const businessHours = {
  name: 'business-hours',
  icon: ScheduleOutlined,
  list: lazyPage(() => import('./HoursPage').then((m) => m.HoursPage)),
};
