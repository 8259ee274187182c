import { CreatePage } from '../../kit/form/EditPage';
import { FormSkeleton } from '../../kit/form/FormSection';
import { today } from '../../kit/days/today';
import { PageFailure } from '../../kit/page/FailureNotice';
import { newRule, redemptionDefinition } from './redemptionDefinition';
import { ruleInForce } from './ruleOrder';
import { useRules } from './useRules';

/** Adds a rule of redemption; it begins as the rule in force stands. */
export const RedemptionCreate = () => {
  const { rules, isPending, error, refetch } = useRules();
  if (isPending) return <FormSkeleton />;
  if (!rules) return <PageFailure error={error} onRetry={() => void refetch()} />;
  const before = ruleInForce(rules, today());
  return (
    <CreatePage
      {...redemptionDefinition(before)}
      sentence="How points are spent from a day on. It begins with what counts today; change what is to change."
      defaultValues={newRule(before)}
    />
  );
};
