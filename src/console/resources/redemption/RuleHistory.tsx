import { Box, Card, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { useCreatePath } from 'react-admin';
import type { RedemptionRule } from '../../../contract/endpoints/redemption';
import { today } from '../../ui/days/today';
import { Allowed } from '../../ui/page/Allowed';
import { LinkButton } from '../../ui/page/LinkButton';
import { useRecordPath } from '../../ui/record/useRecordPath';
import { formatDay, formatTime } from '../../ui/words/time';
import { t } from '../../language/t';
import { RuleChangeList, RuleStateChip } from './RuleFields';
import { rulesInOrder, ruleBefore, ruleStateOf } from './ruleOrder';
import { TextLink } from '../../ui/page/TextLink';

interface RuleHistoryProps {
  readonly rules: readonly RedemptionRule[];
  readonly total: number;
}

/** All rules, newest first: their first day, changes, author and time. */
export const RuleHistory = ({ rules, total }: RuleHistoryProps) => {
  const id = useId();
  const pathOf = useRecordPath();
  const createPath = useCreatePath();
  return (
    <Card component="section" aria-labelledby={id} sx={{ overflow: 'hidden' }}>
      <Typography id={id} variant="h2" sx={{ px: { xs: 2, sm: 2.5 }, pt: 2, pb: 1 }}>
        {t('History of changes')}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rulesInOrder(rules).map((rule) => (
          <Box
            key={rule.id}
            component="li"
            sx={{
              display: 'grid',
              gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13em), 1fr))',
              columnGap: 3,
              rowGap: 0.5,
              px: { xs: 2, sm: 2.5 },
              py: 1.5,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
              <TextLink to={pathOf('redeem-points', rule.id)} isOfRow>
                {t('From {day}', { day: formatDay(rule.effective_from) })}
              </TextLink>
              <RuleStateChip state={ruleStateOf(rule, rules, today())} />
              <Allowed resource="redeem-points" action="create">
                <LinkButton
                  size="small"
                  to={`${createPath({ resource: 'redeem-points', type: 'create' })}?copy=${rule.id}`}
                  aria-label={t('Duplicate the rule from {day}', { day: formatDay(rule.effective_from) })}
                >
                  {t('Duplicate')}
                </LinkButton>
              </Allowed>
            </Stack>
            <RuleChangeList before={ruleBefore(rule, rules)} after={rule} />
            <Typography color="text.secondary">
              {rule.by_whom || t('Unknown')}
              {rule.updated_at && (
                <>
                  , <time dateTime={rule.updated_at}>{formatTime(rule.updated_at)}</time>
                </>
              )}
            </Typography>
          </Box>
        ))}
      </Box>
      {total > rules.length && (
        <Typography color="text.secondary" sx={{ px: 2.5, py: 1.5 }}>
          {t('The newest {shown} of {total} rules.', { shown: rules.length, total })}
        </Typography>
      )}
    </Card>
  );
};
