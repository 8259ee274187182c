import RedeemOutlined from '@mui/icons-material/RedeemOutlined';
import { lazy } from 'react';

/** Redemption: what points are worth and where they can be spent. The page that changes a rule also shows it to whoever may not. */
export const redemption = {
  name: 'redeem-points',
  icon: RedeemOutlined,
  list: lazy(() => import('./RedemptionPage').then((m) => ({ default: m.RedemptionPage }))),
  create: lazy(() => import('./RedemptionCreate').then((m) => ({ default: m.RedemptionCreate }))),
  edit: lazy(() => import('./RedemptionEdit').then((m) => ({ default: m.RedemptionEdit }))),
};
