import { useCanAccess } from 'react-admin';
import { ReadOnlyNotice } from '../ui/form/ReadOnlyNotice';
import { PageFailure } from '../ui/page/PageFailure';
import { PageHeader } from '../ui/page/PageHeader';
import { AddRuleButton } from './AddRuleButton';
import { RedemptionRules } from './RedemptionRules';
import { RedemptionSkeleton } from './RedemptionSkeleton';
import { useRules } from './useRules';

/** Redeem Points: the rule in force, those to come, and every change there was. */
export const RedemptionPage = () => {
  const { rules, total, isPending, error, refetch } = useRules();
  const { canAccess, isPending: isAsking } = useCanAccess({ resource: 'redeem-points', action: 'create' });
  return (
    <>
      <PageHeader
        title="Redeem Points"
        sentence="What points are worth, and where they can be spent."
        action={rules && <AddRuleButton />}
      />
      {rules && !isAsking && !canAccess && <ReadOnlyNotice noun="rule" editFlag="loyaltymanagement_update" />}
      {isPending ? (
        <RedemptionSkeleton />
      ) : rules ? (
        <RedemptionRules rules={rules} total={total ?? rules.length} />
      ) : (
        <PageFailure error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
};
