import { HIGHER_LIMIT_FROM, RedemptionDraft, type RedemptionRule } from '../../contract/endpoints/redemption';
import { APPROVAL_ABOVE } from '../../contract/limits';
import { addDays } from '../../contract/reports/range';
import { today } from '../ui/days/today';
import { formatDay } from '../ui/fields/time';
import type { FormDefinition } from '../ui/form/FormDefinition';
import { DraftExample } from './DraftExample';
import { RuleChangeList } from './RuleChangeList';
import { ruleLabels } from './ruleFacts';
import { RuleInputs } from './RuleInputs';

const schemaAfter = (limit: number) =>
  RedemptionDraft.refine(({ effective_from }) => effective_from >= today(), {
    path: ['effective_from'],
    error: 'Choose today or a later day: what has been spent was spent under its rule',
  }).refine(({ effective_from, approval_above }) => effective_from > today() || approval_above <= limit, {
    path: ['approval_above'],
    error: () =>
      `${HIGHER_LIMIT_FROM} ${formatDay(addDays(today(), 1))}: use at most ${limit.toLocaleString('en-IN')}, or a later day`,
  });

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** The form of a redemption rule; `before` is the rule in force, against which a change that takes effect at once is told. */
export const redemptionDefinition = (
  before: RedemptionRule | undefined,
): FormDefinition<RedemptionDraft, RedemptionRule> => {
  const limit = before?.approval_above ?? APPROVAL_ABOVE;
  return {
    noun: 'redemption rule',
    nameOf: ({ effective_from }) => `from ${formatDay(effective_from)}`,
    schema: schemaAfter(limit),
    labels: Object.fromEntries(Object.entries(ruleLabels).map(([name, label]) => [name, lower(label)])),
    editFlag: 'loyaltymanagement_update',
    confirmation: (draft) =>
      draft.effective_from === today()
        ? {
            title: 'Change how points are spent from now on?',
            body: <RuleChangeList before={before} after={draft} />,
            yes: 'Save',
          }
        : undefined,
    children: <RuleInputs limit={limit} />,
    aside: <DraftExample />,
  };
};

/** What the form of a new rule begins with: the rule in force, without its day. */
export const newRule = (before: RedemptionRule | undefined): Readonly<Record<string, unknown>> => ({
  effective_from: '',
  point_value_paise: before?.point_value_paise ?? '',
  least_balance: before?.least_balance ?? '',
  largest_share_percent: before?.largest_share_percent ?? '',
  expiry_days: before?.expiry_days ?? '',
  redeemable_for: before?.redeemable_for ?? [],
  approval_above: before?.approval_above ?? '',
  active: true,
});
