import RedeemOutlined from '@mui/icons-material/RedeemOutlined';
import { resource } from '../../app/resource';
import { lazyPage } from '../../ui/page/lazyPage';

/**
 * The rules of redemption: the worth and the use of points.
 * Without the permission to change, the edit page is read-only.
 */
export const redemption = resource({
  name: 'redeem-points',
  icon: RedeemOutlined,
  list: lazyPage(() => import('./RedemptionPage').then((m) => m.RedemptionPage)),
  create: lazyPage(() => import('./RedemptionForm').then((m) => m.RedemptionCreate)),
  edit: lazyPage(() => import('./RedemptionForm').then((m) => m.RedemptionEdit)),
});
