import type { RedemptionDraft, RedemptionRule } from '../../../contract/endpoints/redemption';
import type { MoneyStyle } from '../../ui/words/money';
import { listed } from '../../ui/words/permissionWords';
import { formatDay } from '../../ui/words/time';
import { counted } from '../../ui/words/words';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { numberFormat } from '../../ui/words/numberFormat';

/** Returns integer paise as an amount without needless zeros: `₹60`, `₹0.25`. */
export const shortMoney = (paise: number, { locale, currency }: MoneyStyle): string =>
  numberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(paise / 100);

/** The labels of a rule's fields. */
export const ruleLabels = perLanguage(
  () =>
    ({
      effective_from: t('Effective from'),
      point_value_paise: t('Value of a point'),
      least_balance: t('Minimum balance'),
      largest_share_percent: t('Maximum share of fare'),
      expiry_days: t('Points expire after'),
      redeemable_for: t('Can be spent on'),
      approval_above: t('Approval needed above'),
    }) as const satisfies Partial<Record<keyof RedemptionDraft, string>>,
);

type RuleField = keyof ReturnType<typeof ruleLabels>;
/** A rule as stored, or about to be sent. */
export type AnyRule = Pick<RedemptionRule, Exclude<RuleField, 'redeemable_for'>> & {
  readonly redeemable_for: readonly string[];
};

/** Returns a field of a rule in words, with its unit. */
export const ruleFact = (rule: AnyRule, field: RuleField, style: MoneyStyle): string => {
  switch (field) {
    case 'effective_from':
      return formatDay(rule.effective_from);
    case 'point_value_paise':
      return shortMoney(rule.point_value_paise, style);
    case 'largest_share_percent':
      return `${rule.largest_share_percent}%`;
    case 'expiry_days':
      return counted(rule.expiry_days, 'day');
    case 'redeemable_for':
      return listed(rule.redeemable_for.map((use) => t(use))) || t('Nothing');
    default:
      return counted(rule[field], 'point');
  }
};

/** The fields of a rule, in the order of the screen. */
export const ruleFields = perLanguage(() => Object.keys(ruleLabels()) as readonly RuleField[]);

/** A change of one field, in words. */
export interface RuleChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Returns the changes of a rule from the one before it. Its day is no change of how points are spent. */
export const ruleChanges = (before: AnyRule, after: AnyRule, style: MoneyStyle): readonly RuleChange[] =>
  ruleFields()
    .filter((field) => field !== 'effective_from')
    .map((field) => ({
      label: ruleLabels()[field],
      before: ruleFact(before, field, style),
      after: ruleFact(after, field, style),
    }))
    .filter((change) => change.before !== change.after);
