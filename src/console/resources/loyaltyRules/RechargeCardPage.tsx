import { TextField } from '@mui/material';
import { useState } from 'react';
import type { RechargePoints } from '../../../contract/endpoints/loyalty';
import { pointsForRecharge } from '../../../contract/loyaltyRules';
import { amountField, readAmount } from '../../ui/form/amountField';
import { FormSection } from '../../ui/form/FormSection';
import type { UnsavedRules } from '../../ui/record/LoyaltyEffectCard';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { RulesPage } from './RulesPage';
import { type RulesState, rulesOf } from './ruleState';
import { rechargeTable } from './ruleTables';
import { lineOf, TrialResult } from './TrialResult';

/** Tests the rules with unsaved edits on a recharge. */
const RechargeTrial = ({ states }: { readonly states: readonly RulesState[] }) => {
  const [text, setText] = useState('500');
  const amount = readAmount(text);
  const result =
    amount === undefined
      ? undefined
      : pointsForRecharge(
          Math.round(amount * 100),
          states.flatMap((state) => rulesOf<RechargePoints>(state)),
        );
  return (
    <FormSection title={t('Test a recharge')} sentence={t('Uses the rules on this page, including unsaved changes.')}>
      <TextField label={t('Amount (₹)')} {...amountField(text, setText)} />
      {result && (
        <TrialResult question={`₹${amount}`} points={result.points} lines={[lineOf(rechargeTable(), result.row)]} />
      )}
    </FormSection>
  );
};

const tables = perLanguage(() => [rechargeTable()]);
const test = (states: readonly RulesState[]) => <RechargeTrial states={states} />;

const tried = (states: readonly RulesState[]): UnsavedRules => ({
  verb: 'getRecharges',
  body: { rechargePoints: states.flatMap((state) => rulesOf<RechargePoints>(state)) },
});

/** The points that a card recharge earns by its amount. */
export const RechargeCardPage = () => (
  <RulesPage
    title={t('Recharge Card Amount')}
    sentence={t('Points earned on card recharges, by amount.')}
    tables={tables()}
    test={test}
    tried={tried}
  />
);
