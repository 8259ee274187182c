import { Box, Stack } from '@mui/material';
import { useCreatePath } from 'react-admin';
import type { RedemptionRule } from '../../contract/endpoints/redemption';
import { today } from '../ui/days/today';
import { formatDay } from '../ui/fields/time';
import { Allowed } from '../ui/page/Allowed';
import { LinkButton } from '../ui/page/LinkButton';
import { NothingYet } from './NothingYet';
import { RuleCard } from './RuleCard';
import { RuleChangeList } from './RuleChangeList';
import { RuleFacts } from './RuleFacts';
import { RuleHistory } from './RuleHistory';
import { ruleBefore, ruleInForce, rulesToCome } from './ruleOrder';
import { WorkedExample } from './WorkedExample';

interface RedemptionRulesProps {
  readonly rules: readonly RedemptionRule[];
  readonly total: number;
}

/** What counts now and what it means, what will count, and what counted. */
export const RedemptionRules = ({ rules, total }: RedemptionRulesProps) => {
  const createPath = useCreatePath();
  const inForce = ruleInForce(rules, today());
  if (rules.length === 0) return <NothingYet />;
  return (
    <Stack direction={{ xs: 'column', lg: 'row' }} spacing={2.5} sx={{ alignItems: { lg: 'flex-start' } }}>
      <Stack spacing={2.5} sx={{ flex: '1 1 0', minWidth: 0 }}>
        {inForce && (
          <RuleCard title="In force now">
            <RuleFacts rule={inForce} />
          </RuleCard>
        )}
        {rulesToCome(rules, today()).map((rule) => (
          <RuleCard
            key={rule.id}
            title={`To come on ${formatDay(rule.effective_from)}`}
            action={
              <Allowed resource="redeem-points" action="edit">
                <LinkButton
                  size="small"
                  variant="outlined"
                  to={createPath({ resource: 'redeem-points', type: 'edit', id: rule.id })}
                >
                  Change or withdraw
                </LinkButton>
              </Allowed>
            }
          >
            <RuleChangeList before={ruleBefore(rule, rules)} after={rule} />
          </RuleCard>
        ))}
        <RuleHistory rules={rules} total={total} />
      </Stack>
      {inForce && (
        <Box component="aside" sx={({ measures }) => ({ width: { xs: 1, lg: measures.formAside }, flexShrink: 0 })}>
          <WorkedExample rule={inForce} />
        </Box>
      )}
    </Stack>
  );
};
