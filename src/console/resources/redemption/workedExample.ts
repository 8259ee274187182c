import { type Purchase, type SpendingRule, spendingOf } from '../../../contract/redemptionSpending';
import type { MoneyStyle } from '../../kit/words/money';
import { counted } from '../../kit/words/words';
import { shortMoney } from './ruleFacts';

/** A purchase under a rule, in a sentence or two. */
export const exampleInWords = (rule: SpendingRule, purchase: Purchase, style: MoneyStyle): string => {
  const money = (paise: number) => shortMoney(paise, style);
  const redeemable: readonly unknown[] = Array.isArray(rule.redeemable_for) ? rule.redeemable_for : [];
  if (redeemable.length === 0) return 'Choose what points can be spent on to see an example.';
  const spending = spendingOf(rule, purchase);
  if (!spending) return 'Fill in value, balance and share to see an example.';
  const price = money(purchase.pricePaise);
  const buys = redeemable.includes('QR tickets') ? `buys a ${price} ticket` : `recharges a card with ${price}`;
  const rider = `A rider with ${counted(purchase.balance, 'point')} ${buys}`;
  if (spending.none === 'balance')
    return `${rider}: may use none, because the balance is below ${counted(Number(rule.least_balance), 'point')}, and pays ${price}.`;
  if (spending.none === 'share')
    return `${rider}: may use none, because the share of the price is worth less than one point, and pays ${price}.`;
  const percent = Math.round((spending.worthPaise / purchase.pricePaise) * 1000) / 10;
  return `${rider}: may use at most ${counted(spending.points, 'point')} (${money(spending.worthPaise)}, ${percent} %), pays ${money(spending.paysPaise)}.`;
};
