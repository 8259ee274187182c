import { Button, Card, Stack, TextField, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { DecisionDraft } from '../../../contract/endpoints/adjustments';
import type { RuleRequest } from '../../../contract/endpoints/ruleRequests';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { ServerText } from '../../language/ServerText';
import { firstFault, translateServerText } from '../../language/translateServerText';
import { t } from '../../language/t';
import { fieldWords } from '../words/fieldWords';
import { formatTime } from '../words/time';

const KEY = ['rule-requests'] as const;

const valueWords = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '–';
};

// The format is `0–5 km: Points 10 → 1,000`.
const changeWords = ({ rule, before, after }: RuleRequest['changes'][number]): string => {
  const fields = Object.entries(after).map(([name, value]) => {
    const is = `${fieldWords(name)} ${valueWords(value)}`;
    return before ? `${fieldWords(name)} ${valueWords(before[name])} → ${valueWords(value)}` : is;
  });
  return `${translateServerText(rule)}: ${fields.join(', ')}`;
};

/** A waiting change of rules, with the decision of a second person. */
const Waiting = ({ request }: { readonly request: RuleRequest }) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: (body: DecisionDraft) => dataProvider.callRow('rule-requests', 'update', { id: request.id, body }),
    onSuccess: async (_, { decision }) => {
      await dataProvider.invalidate();
      notify(decision === 'approve' ? t('Approved: rules changed') : t('Rejected: rules not changed'), {
        type: 'success',
      });
    },
    onError: ({ message }) => notify(message, { type: 'error' }),
    onSettled: () => queries.invalidateQueries(),
  });
  const decide = (decision: DecisionDraft['decision']) => () => {
    const read = DecisionDraft.safeParse({ decision, reason });
    setFault(firstFault(read.error));
    if (read.success) mutate(read.data);
  };
  const { by_whom: person, at, growth_percent: percent, lapses_at: until } = request;
  return (
    <Stack component="li" spacing={1} sx={{ py: 1.5 }}>
      <Typography>
        {percent === null
          ? t('{person} requested on {time} a change that makes free points cost money.', {
              ...{ person, time: formatTime(at) },
            })
          : t('{person} requested on {time} a change that makes points cost up to {percent}% more.', {
              ...{ person, time: formatTime(at), percent },
            })}
        {until && ` ${t('Pending until {time}.', { time: formatTime(until) })}`}
      </Typography>
      {request.changes.map((change) => (
        <Typography key={changeWords(change)} variant="body2">
          {changeWords(change)}
        </Typography>
      ))}
      {request.may_decide ? (
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'flex-start' }}>
          <TextField
            label={t('Reason')}
            value={reason}
            error={fault !== undefined}
            helperText={fault}
            onChange={({ target }) => setReason(target.value)}
          />
          <Button color="error" variant="outlined" disabled={isPending} onClick={decide('reject')}>
            {t('Reject')}
          </Button>
          <Button variant="contained" disabled={isPending} onClick={decide('approve')}>
            {t('Approve')}
          </Button>
        </Stack>
      ) : (
        <Typography color="text.secondary">
          <ServerText>{request.why_not_decide}</ServerText>
        </Typography>
      )}
    </Stack>
  );
};

/** The changes of loyalty rules that wait for a second person. Nothing if there are none, or if the server keeps none. */
export const RuleRequests = () => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: () => dataProvider.callRow('rule-requests', 'getWaiting', {}),
    retry: false,
  });
  if (!data || data.waiting.length === 0) return null;
  return (
    <Card component="section" aria-label={t('Pending approval')} sx={{ p: 2.5, mb: 2.5 }}>
      <Typography variant="h2">{t('Pending approval')}</Typography>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.waiting.map((request) => (
          <Waiting key={request.id} request={request} />
        ))}
      </Stack>
    </Card>
  );
};
