import PriceChangeOutlined from '@mui/icons-material/PriceChangeOutlined';
import { lazy } from 'react';

/** Credits and debits of points: one page that makes them, decides on them and tells them. */
export const adjustments = {
  name: 'loyalty-adjustments',
  icon: PriceChangeOutlined,
  list: lazy(() => import('./AdjustmentsPage').then((m) => ({ default: m.AdjustmentsPage }))),
};
