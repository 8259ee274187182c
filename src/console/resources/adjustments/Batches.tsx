import { Box, Button, Card, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import { useDataProvider, useGetList, useNotify } from 'react-admin';
import type { LoyaltyAdjustment } from '../../../contract/endpoints/adjustments';
import type { PointsBatch } from '../../../contract/endpoints/pointsBatches';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { formatTime } from '../../ui/words/time';
import { toCsv } from '../../ui/list/csv';
import { counted } from '../../ui/words/words';
import { csvFile, saveFile } from '../../ui/list/saveFile';
import { lazyPage } from '../../ui/page/lazyPage';
import { perLanguage } from '../../language/language';
import { translateServerText } from '../../language/translateServerText';
import { rich, t } from '../../language/t';
import { EntryLine, StateChip } from './AdjustmentFields';
import { DecisionButtons } from './DecisionButtons';
import { stateInWords } from './adjustmentWords';

const BatchDialog = lazyPage(() => import('./BatchDialog').then((m) => m.BatchDialog));

/** The maximum number of batches shown, newest first. */
const MAX_SHOWN = 5;
/** The maximum number of waiting batches shown, as for single entries. */
const MAX_WAITING = 50;
/** Other people decide too: waiting batches are read again after this many milliseconds. */
const AGAIN_MS = 60_000;

const columns = perLanguage(() => [
  { label: t('Mobile'), value: ({ mobile }: LoyaltyAdjustment) => mobile },
  { label: t('Customer'), value: ({ customer_name }: LoyaltyAdjustment) => customer_name },
  { label: t('Points'), value: ({ points }: LoyaltyAdjustment) => points },
  { label: t('Reason'), value: ({ reason }: LoyaltyAdjustment) => t(reason) },
  { label: t('Result'), value: ({ state }: LoyaltyAdjustment) => stateInWords(state) },
  { label: t('Balance after'), value: ({ balance_after }: LoyaltyAdjustment) => balance_after },
]);

/** Downloads the result of each line of a batch as a file. */
const ResultButton = ({ batch }: { readonly batch: PointsBatch }) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.callRow('points-batches', 'getResult', { id: batch.id }),
    onSuccess: ({ rows }) => saveFile(csvFile(toCsv(columns(), rows)), `batch-${batch.id}.csv`),
    onError: ({ message }: Error) => notify(message, { type: 'error' }),
  });
  return (
    <Button
      size="small"
      onClick={() => mutate()}
      loading={isPending}
      aria-label={t('Result file of {file}', { file: batch.file_name })}
    >
      {t('Result file')}
    </Button>
  );
};

const BatchLine = ({ batch }: { readonly batch: PointsBatch }) => (
  <EntryLine>
    <div>
      <Typography component="div" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
        {t('{count, plural, one {# credit} other {# credits}} · {points} points', {
          count: batch.count,
          points: batch.points,
        })}{' '}
        <StateChip state={batch.state} />
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {[batch.file_name, batch.remark].filter(Boolean).join(': ')}
      </Typography>
    </div>
    <div>
      <Typography>
        <bdi>{batch.by_whom}</bdi>, <time dateTime={batch.at}>{formatTime(batch.at)}</time>
      </Typography>
      {batch.state === 'waiting' && batch.lapses_at && (
        <Typography variant="body2" color="text.secondary">
          {rich('Expires {time}', {
            time: (
              <time key="time" dateTime={batch.lapses_at}>
                {formatTime(batch.lapses_at)}
              </time>
            ),
          })}
        </Typography>
      )}
      {batch.decided_by && (
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {rich(
            '{state, select, done {Entered by {person}} rejected {Rejected by {person}} other {{name} by {person}}}',
            {
              ...{ state: batch.state, name: stateInWords(batch.state) },
              person: <bdi key="person">{batch.decided_by}</bdi>,
            },
          )}
          {batch.decision_reason && `: ${batch.decision_reason}`}
        </Typography>
      )}
    </div>
    {batch.state === 'waiting' ? (
      <DecisionButtons
        resource="points-batches"
        record={batch}
        what={t('{count, plural, one {# credit} other {# credits}} of {points} points', {
          count: batch.count,
          points: batch.points,
        })}
        effect={t('The points are entered immediately.')}
        why={
          batch.may_decide
            ? undefined
            : translateServerText(batch.why_not_decide) || t('You do not have permission to approve or reject this.')
        }
      />
    ) : (
      <ResultButton batch={batch} />
    )}
  </EntryLine>
);

const useFiles = (filter: { readonly state?: 'waiting' }, perPage: number) =>
  useGetList<PointsBatch>(
    'points-batches',
    { filter, pagination: { page: 1, perPage }, sort: { field: 'at', order: 'DESC' } },
    { onError: () => undefined, retry: false, refetchInterval: AGAIN_MS },
  );

/** Returns the point files that wait for a second person, of any age, and the newest of all. */
export const useBatches = () => {
  const waiting = useFiles({ state: 'waiting' }, MAX_WAITING);
  const newest = useFiles({}, MAX_SHOWN);
  const first = waiting.data ?? [];
  const data = newest.data && [...first, ...newest.data.filter(({ id }) => first.every((batch) => batch.id !== id))];
  return { data, total: newest.total, isPending: newest.isPending || waiting.isPending };
};

/** Opens the dialog that credits points to many; absent where the server has no batches. */
export const Batches = () => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { data, total = 0 } = useBatches();
  if (!data) return null;
  return (
    <Card component="section" aria-labelledby={id}>
      <Stack direction="row" useFlexGap sx={{ px: 2, py: 1.5, gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 14rem' }}>
          <Typography id={id} variant="h2">
            {t('Bulk credit')}
          </Typography>
          <Typography color="text.secondary">
            {total === 0
              ? t('Credit points to many customers from a CSV file.')
              : total > MAX_SHOWN
                ? t('Pending files, and the newest {most} of {total, plural, one {# file} other {# files}}.', {
                    most: MAX_SHOWN,
                    total,
                  })
                : counted(total, { one: 'file', many: 'files' })}
          </Typography>
        </Box>
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {t('Credit from a file')}
        </Button>
      </Stack>
      {data.length > 0 && (
        <Box component="ul" aria-label={t('Credit files')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((batch) => (
            <BatchLine key={batch.id} batch={batch} />
          ))}
        </Box>
      )}
      {isOpen && (
        <Suspense>
          <BatchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
};
