import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import QrCodeOutlined from '@mui/icons-material/QrCodeOutlined';
import { lazy } from 'react';

/** The rules for points: the three lists of QR tickets on one page, that of recharges on another. */
export const loyaltyRules = [
  {
    name: 'distanceSlabs',
    icon: QrCodeOutlined,
    list: lazy(() => import('./QrCodeLoyaltyPage').then((m) => ({ default: m.QrCodeLoyaltyPage }))),
  },
  {
    name: 'rechargePoints',
    icon: CreditCardOutlined,
    list: lazy(() => import('./RechargeCardPage').then((m) => ({ default: m.RechargeCardPage }))),
  },
];
