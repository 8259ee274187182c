import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import QrCodeOutlined from '@mui/icons-material/QrCodeOutlined';
import { resource } from '../../app/resource';
import { lazyPage } from '../../ui/page/lazyPage';

/** The rules for points of QR tickets: its three lists on one page. */
export const distanceSlabs = resource({
  name: 'distanceSlabs',
  icon: QrCodeOutlined,
  list: lazyPage(() => import('./QrCodeLoyaltyPage').then((m) => m.QrCodeLoyaltyPage)),
});

/** The rules for points of card recharges. */
export const rechargePoints = resource({
  name: 'rechargePoints',
  icon: CreditCardOutlined,
  list: lazyPage(() => import('./RechargeCardPage').then((m) => m.RechargeCardPage)),
});
