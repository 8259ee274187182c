import type { RedemptionRule } from '../../../contract/endpoints/redemption';
import type { Day } from '../../../contract/values';

/** The status of a rule on a day: in force, in the future, past, or withdrawn before it began. */
export type RuleState = 'In force' | 'To come' | 'Over' | 'Withdrawn';

const newestFirst = (a: RedemptionRule, b: RedemptionRule): number =>
  b.effective_from.localeCompare(a.effective_from) || String(b.id).localeCompare(String(a.id), 'en', { numeric: true });

/** Returns the rules by their first day, newest first; on the same day the one made last is first. */
export const rulesInOrder = (rules: readonly RedemptionRule[]): readonly RedemptionRule[] =>
  rules.toSorted(newestFirst);

/** Returns the rule in force on a day: the newest active one whose day has arrived. */
export const ruleInForce = (rules: readonly RedemptionRule[], today: Day): RedemptionRule | undefined =>
  rulesInOrder(rules).find(({ active, effective_from }) => active && effective_from <= today);

/** Returns the active future rules, the next one first. */
export const futureRules = (rules: readonly RedemptionRule[], today: Day): readonly RedemptionRule[] =>
  rulesInOrder(rules)
    .filter(({ active, effective_from }) => active && effective_from > today)
    .toReversed();

/** Returns the status of a rule among the others. */
export const ruleStateOf = (rule: RedemptionRule, rules: readonly RedemptionRule[], today: Day): RuleState => {
  if (!rule.active) return 'Withdrawn';
  if (rule.effective_from > today) return 'To come';
  return ruleInForce(rules, today) === rule ? 'In force' : 'Over';
};

/** Returns the active rule before a rule, for the comparison. */
export const ruleBefore = (rule: RedemptionRule, rules: readonly RedemptionRule[]): RedemptionRule | undefined => {
  const ordered = rulesInOrder(rules);
  return ordered.slice(ordered.indexOf(rule) + 1).find(({ active }) => active);
};
