import { Card, Skeleton, Stack } from '@mui/material';
import { useCanAccess } from 'react-admin';
import { ReadOnlyNotice } from '../../ui/form/FormSection';
import { UnreadableNotice } from '../../ui/list/UnreadableNotice';
import { LoadingStatus } from '../../ui/page/LoadingStatus';
import { PageFailure } from '../../ui/page/FailureNotice';
import { PageHeader } from '../../ui/page/PageHeader';
import { RuleRequests } from '../../ui/record/RuleRequests';
import { t } from '../../language/t';
import { AddRuleButton, RedemptionRules } from './RedemptionRules';
import { useRules } from './useRules';

/** Placeholder of the rules while they load. */
const RedemptionSkeleton = () => (
  <>
    <LoadingStatus />
    <Stack aria-hidden spacing={2.5}>
      {[18, 30].map((height) => (
        <Card key={height} sx={{ p: 2.5 }}>
          <Skeleton variant="text" width="30%" sx={{ typography: 'h2' }} />
          <Skeleton variant="rounded" sx={{ height: (theme) => theme.spacing(height), mt: 2 }} />
        </Card>
      ))}
    </Stack>
  </>
);

/** Redeem Points: the rule in force, the future rules, and all past changes. */
export const RedemptionPage = () => {
  const { rules, total, leftOut, isPending, error, refetch } = useRules();
  const { canAccess, isPending: isAsking } = useCanAccess({ resource: 'redeem-points', action: 'create' });
  return (
    <>
      <PageHeader
        title={t('Redeem Points')}
        sentence={t('Value of a point, and where points can be spent.')}
        action={rules && <AddRuleButton />}
      />
      {rules && !isAsking && !canAccess && <ReadOnlyNotice noun={t('rule')} editFlag="loyaltymanagement_update" />}
      <RuleRequests />
      {isPending ? (
        <RedemptionSkeleton />
      ) : rules ? (
        <>
          <UnreadableNotice {...leftOut} />
          {/* If rules arrived and none could be read, the page must not claim that there are none. */}
          {(rules.length > 0 || !leftOut?.unreadable) && (
            <RedemptionRules rules={rules} total={total ?? rules.length} />
          )}
        </>
      ) : (
        <PageFailure error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
};
