import { type Purchase, type SpendingRule, spendingOf } from '../../../contract/redemptionSpending';
import type { MoneyStyle } from '../../ui/words/money';
import { counted } from '../../ui/words/words';
import { t } from '../../language/t';
import { shortMoney } from './ruleFacts';

/** Describes a purchase under a rule, in a sentence or two. */
export const exampleInWords = (rule: SpendingRule, purchase: Purchase, style: MoneyStyle): string => {
  const money = (paise: number) => shortMoney(paise, style);
  const redeemable: readonly unknown[] = Array.isArray(rule.redeemable_for) ? rule.redeemable_for : [];
  if (redeemable.length === 0) return t('Choose what points can be spent on to see an example.');
  const spending = spendingOf(rule, purchase);
  if (!spending) return t('Fill in value, balance and share to see an example.');
  const price = money(purchase.pricePaise);
  const values = {
    points: counted(purchase.balance, 'point'),
    what: redeemable.includes('QR tickets') ? 'ticket' : 'recharge',
    price,
  };
  if (spending.none === 'balance')
    return t(
      'A rider with {points} {what, select, ticket {buys a {price} ticket} other {recharges a card with {price}}}: may use none, because the balance is below {least}, and pays {price}.',
      { ...values, least: counted(Number(rule.least_balance), 'point') },
    );
  if (spending.none === 'share')
    return t(
      'A rider with {points} {what, select, ticket {buys a {price} ticket} other {recharges a card with {price}}}: may use none, because the share of the price is worth less than one point, and pays {price}.',
      values,
    );
  const percent = Math.round((spending.worthPaise / purchase.pricePaise) * 1000) / 10;
  return t(
    'A rider with {points} {what, select, ticket {buys a {price} ticket} other {recharges a card with {price}}}: may use at most {most} ({worth}, {percent}%), pays {pays}.',
    {
      ...values,
      most: counted(spending.points, 'point'),
      worth: money(spending.worthPaise),
      percent: String(percent),
      pays: money(spending.paysPaise),
    },
  );
};
