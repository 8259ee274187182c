import RedeemOutlined from '@mui/icons-material/RedeemOutlined';
import { Box, Stack, Typography, Card } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useCreatePath } from 'react-admin';
import type { RedemptionRule } from '../../../contract/endpoints/redemption';
import { useConfig } from '../../data/config';
import { today } from '../../ui/days/today';
import { CreateButton } from '../../ui/list/CreateButton';
import { Allowed } from '../../ui/page/Allowed';
import { LinkButton } from '../../ui/page/LinkButton';
import { StateNotice } from '../../ui/page/StateNotice';
import { FactList } from '../../ui/record/FactGrid';
import { formatDay } from '../../ui/words/time';
import { t } from '../../language/t';
import { ruleFact, ruleFields, ruleLabels, type AnyRule } from './ruleFacts';
import { RuleChangeList } from './RuleFields';
import { RuleHistory } from './RuleHistory';
import { ruleBefore, ruleInForce, futureRules } from './ruleOrder';
import { WorkedExample } from './WorkedExample';

/** A link to the form of a new rule; only with the permission to add one. */
export const AddRuleButton = () => <CreateButton noun={{ one: 'redemption rule', many: 'redemption rules' }} />;

/** All fields of a rule, by name. */
const RuleFacts = ({ rule }: { readonly rule: AnyRule }) => {
  const config = useConfig();
  return (
    <FactList
      least={0.6}
      isPadded={false}
      facts={ruleFields().map((field) => ({
        label: ruleLabels()[field],
        value: ruleFact(rule, field, config),
        variant: field === 'redeemable_for' ? 'body1' : 'h3',
      }))}
    />
  );
};

interface RuleCardProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A rule under its heading. */
const RuleCard = ({ title, action, children }: RuleCardProps) => {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Stack
        direction="row"
        useFlexGap
        sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1, mb: 1.5 }}
      >
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        {action}
      </Stack>
      {children}
    </Card>
  );
};

/** The notice before the first rule. */
const NothingYet = () => (
  <StateNotice icon={<RedeemOutlined />} title={t('No redemption rules yet')} action={<AddRuleButton />}>
    <Typography color="text.secondary">{t('Riders cannot redeem points until you add a rule.')}</Typography>
  </StateNotice>
);

interface RedemptionRulesProps {
  readonly rules: readonly RedemptionRule[];
  readonly total: number;
}

/** The rule in force with its effect, the future rules, and the past ones. */
export const RedemptionRules = ({ rules, total }: RedemptionRulesProps) => {
  const createPath = useCreatePath();
  const inForce = ruleInForce(rules, today());
  if (rules.length === 0) return <NothingYet />;
  return (
    <Stack direction={{ xs: 'column', lg: 'row' }} spacing={2.5} sx={{ alignItems: { lg: 'flex-start' } }}>
      <Stack spacing={2.5} sx={{ flex: '1 1 0', minWidth: 0 }}>
        {inForce && (
          <RuleCard title={t('In force now')}>
            <RuleFacts rule={inForce} />
          </RuleCard>
        )}
        {futureRules(rules, today()).map((rule) => (
          <RuleCard
            key={rule.id}
            title={t('Starts on {day}', { day: formatDay(rule.effective_from) })}
            action={
              <Allowed resource="redeem-points" action="edit">
                <LinkButton
                  size="small"
                  variant="outlined"
                  to={createPath({ resource: 'redeem-points', type: 'edit', id: rule.id })}
                >
                  {t('Change or withdraw')}
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
