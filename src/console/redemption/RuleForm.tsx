import { Alert } from '@mui/material';
import { RecordContextProvider, SaveContextProvider } from 'react-admin';
import type { RedemptionDraft, RedemptionRule } from '../../contract/endpoints/redemption';
import { formatDay } from '../ui/fields/time';
import { FormPage } from '../ui/form/FormPage';
import { useReadOnly } from '../ui/form/ReadOnlyContext';
import { ReadOnlyNotice } from '../ui/form/ReadOnlyNotice';
import { PageHeader } from '../ui/page/PageHeader';
import { redemptionDefinition } from './redemptionDefinition';
import { RuleStateChip } from './RuleStateChip';
import type { RuleState } from './ruleOrder';
import { useSaveRule } from './useSaveRule';
import { WithdrawButton } from './WithdrawButton';

interface RuleFormProps {
  readonly rule: RedemptionRule;
  readonly state: RuleState;
  readonly inForce: RedemptionRule | undefined;
}

const whyNot = {
  'In force': 'This rule is in force: riders spend points under it. Add a new rule that follows it.',
  Over: 'This rule is over: what was spent under it stays as it was.',
  Withdrawn: 'This rule was withdrawn before it took effect.',
} as const;

/** A rule as a form: changed or withdrawn while its day is still to come, else only looked at, with the reason. */
export const RuleForm = ({ rule, state, inForce }: RuleFormProps) => {
  const canAccess = !useReadOnly();
  const save = useSaveRule(rule);
  const isOpen = state === 'To come';
  const head = (
    <>
      <PageHeader
        title={`Rule from ${formatDay(rule.effective_from)}`}
        sentence={<RuleStateChip state={state} />}
        action={isOpen && <WithdrawButton rule={rule} />}
      />
      {!canAccess && <ReadOnlyNotice noun="redemption rule" editFlag="loyaltymanagement_update" />}
      {canAccess && !isOpen && (
        <Alert severity="info" variant="outlined" sx={({ measures }) => ({ maxWidth: measures.formColumn, mb: 2.5 })}>
          {whyNot[state]}
        </Alert>
      )}
    </>
  );
  return (
    <RecordContextProvider value={rule}>
      <SaveContextProvider value={save}>
        <FormPage<RedemptionDraft, RedemptionRule>
          {...redemptionDefinition(inForce)}
          isReadOnly={!canAccess || !isOpen}
          head={head}
        />
      </SaveContextProvider>
    </RecordContextProvider>
  );
};
