import PriceChangeOutlined from '@mui/icons-material/PriceChangeOutlined';
import { resource } from '../../app/resource';
import { lazyPage } from '../../ui/page/lazyPage';

/** Credits and debits of points: one page that makes them, decides on them and lists them. */
export const adjustments = resource({
  name: 'loyalty-adjustments',
  icon: PriceChangeOutlined,
  list: lazyPage(() => import('./AdjustmentsPage').then((m) => m.AdjustmentsPage)),
});
