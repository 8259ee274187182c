import type { FeedType } from '../../../contract/feed/events';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';

/** The types of events in words. */
export const feedTypeWords = perLanguage((): Readonly<Record<FeedType, string>> => ({
  rider: t('Riders'),
  card: t('Cards'),
  order: t('Orders'),
  recharge: t('Recharges'),
  gate: t('Gate events'),
  refund: t('Refunds'),
  settlement: t('Settlements'),
  rating: t('Ratings'),
  feedback: t('Feedback'),
}));
