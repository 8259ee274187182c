import { expect, test } from 'vitest';
import { RedemptionRule } from '../../../src/contract/endpoints/redemption';
import {
  rulesInOrder,
  ruleBefore,
  ruleInForce,
  futureRules,
  ruleStateOf,
} from '../../../src/console/resources/redemption/ruleOrder';

const rule = (id: number, effective_from: string, active = true) =>
  RedemptionRule.parse({
    id,
    effective_from,
    active,
    point_value_paise: 25,
    least_balance: 0,
    largest_share_percent: 50,
    expiry_days: 365,
    redeemable_for: [],
    approval_above: 1000,
  });

const old = rule(1, '2025-01-01');
const first = rule(2, '2026-03-02');
const again = rule(10, '2026-03-02');
const withdrawn = rule(11, '2026-04-01', false);
const next = rule(12, '2026-05-01');
const rules = [next, old, again, first, withdrawn];
const today = '2026-03-02';

test('the newest active rule whose day has come counts; of one day the one made last', () => {
  expect(ruleInForce(rules, today)).toBe(again);
  expect(rulesInOrder(rules).map(({ id }) => id)).toEqual([12, 11, 10, 2, 1]);
});

test('what is to come begins with what comes next and leaves out what was withdrawn', () => {
  expect(futureRules(rules, '2025-06-01').map(({ id }) => id)).toEqual([2, 10, 12]);
});

test('a rule is in force, to come, over or withdrawn', () => {
  expect(rules.map((each) => ruleStateOf(each, rules, today))).toEqual([
    'To come',
    'Over',
    'In force',
    'Over',
    'Withdrawn',
  ]);
});

test('a rule’s changes are told against the active one before it', () => {
  expect(ruleBefore(next, rules)).toBe(again);
  expect(ruleBefore(old, rules)).toBeUndefined();
});
