import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import QrCodeOutlined from '@mui/icons-material/QrCodeOutlined';
import { lazyPage } from '../../kit/page/lazyPage';

/** The rules for points: the three lists of QR tickets on one page, that of recharges on another. */
export const loyaltyRules = [
  {
    name: 'distanceSlabs',
    icon: QrCodeOutlined,
    list: lazyPage(() => import('./QrCodeLoyaltyPage').then((m) => m.QrCodeLoyaltyPage)),
  },
  {
    name: 'rechargePoints',
    icon: CreditCardOutlined,
    list: lazyPage(() => import('./RechargeCardPage').then((m) => m.RechargeCardPage)),
  },
];
