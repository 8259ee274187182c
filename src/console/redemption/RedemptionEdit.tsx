import { useParams } from 'react-router-dom';
import { Failure } from '../../contract/failure';
import { sameId } from '../../contract/values';
import { today } from '../ui/days/today';
import { FormSkeleton } from '../ui/form/FormSkeleton';
import { PageFailure } from '../ui/page/PageFailure';
import { RecordFailureNotice } from '../ui/page/RecordFailureNotice';
import { RuleForm } from './RuleForm';
import { ruleInForce, stateOf } from './ruleOrder';
import { useRules } from './useRules';

const unknown = new Failure('There is no such rule.', { status: 404 });

/** Changes or withdraws a rule that is still to come, or shows one that counts or counted. */
export const RedemptionEdit = () => {
  const { id = '' } = useParams();
  const { rules, isPending, error, refetch } = useRules();
  if (isPending) return <FormSkeleton />;
  const retry = () => void refetch();
  if (!rules) return <PageFailure error={error} onRetry={retry} />;
  const rule = rules.find((each) => sameId(each.id, id));
  if (!rule) return <RecordFailureNotice noun="redemption rule" error={unknown} onRetry={retry} />;
  return (
    <RuleForm key={rule.id} rule={rule} state={stateOf(rule, rules, today())} inForce={ruleInForce(rules, today())} />
  );
};
