import RedeemOutlined from '@mui/icons-material/RedeemOutlined';
import { resource } from '../../app/resource';
import type { RedemptionRule } from '../../../contract/endpoints/redemption';
import { t } from '../../language/t';
import { lazyPage } from '../../ui/page/lazyPage';
import { formatDay } from '../../ui/words/time';

/**
 * The rules of redemption: the worth and the use of points.
 * Without the permission to change, the edit page is read-only.
 */
export const redemption = resource({
  name: 'redeem-points',
  icon: RedeemOutlined,
  recordRepresentation: ({ effective_from }: RedemptionRule) => t('from {day}', { day: formatDay(effective_from) }),
  list: lazyPage(() => import('./RedemptionPage').then((m) => m.RedemptionPage)),
  create: lazyPage(() => import('./RedemptionForm').then((m) => m.RedemptionCreate)),
  edit: lazyPage(() => import('./RedemptionForm').then((m) => m.RedemptionEdit)),
});
