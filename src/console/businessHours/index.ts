import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import { lazy } from 'react';

/** Opening hours: the week and its dated exceptions on one page. */
export const businessHours = {
  name: 'business-hours',
  icon: ScheduleOutlined,
  list: lazy(() => import('./HoursPage').then((m) => ({ default: m.HoursPage }))),
};
