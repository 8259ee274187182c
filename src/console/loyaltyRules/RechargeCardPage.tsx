import { RechargeTest } from './RechargeTest';
import { rechargeTable } from './ruleTables';
import { RulesPage } from './RulesPage';
import type { RuleState } from './ruleState';

const tables = [rechargeTable];
const test = (states: readonly RuleState[]) => <RechargeTest states={states} />;

/** The points that a card recharge earns by its amount. */
export const RechargeCardPage = () => (
  <RulesPage
    title="Recharge Card Amount"
    sentence="The points that a card recharge earns, by its amount."
    tables={tables}
    test={test}
  />
);
