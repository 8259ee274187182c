import RedeemOutlined from '@mui/icons-material/RedeemOutlined';
import { resource } from '../../app/resource';
import { lazyPage } from '../../kit/page/lazyPage';

/** Redemption: what points are worth and where they can be spent. The page that changes a rule also shows it without the permission. */
export const redemption = resource({
  name: 'redeem-points',
  icon: RedeemOutlined,
  list: lazyPage(() => import('./RedemptionPage').then((m) => m.RedemptionPage)),
  create: lazyPage(() => import('./RedemptionForm').then((m) => m.RedemptionCreate)),
  edit: lazyPage(() => import('./RedemptionForm').then((m) => m.RedemptionEdit)),
});
