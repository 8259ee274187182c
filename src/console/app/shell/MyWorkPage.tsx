import TaskAltRounded from '@mui/icons-material/TaskAltRounded';
import { Box, Button, Card, Stack, Typography } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { MyWorkItem } from '../../../contract/endpoints/followUps';
import { followedKinds, followUpWords, isFollowed } from '../../../contract/followUps';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { ReferenceLink } from '../../ui/fields/ReferenceLink';
import { formatTime } from '../../ui/words/time';
import { capitalized } from '../../ui/words/words';
import { LoadingStatus } from '../../ui/page/LoadingStatus';
import { PageFailure } from '../../ui/page/FailureNotice';
import { PageHeader } from '../../ui/page/PageHeader';
import { StateNotice } from '../../ui/page/StateNotice';
import { workStatusInWords } from '../../ui/words/serverWords';
import { t } from '../../language/t';
import { WaitingStrip } from './WaitingStrip';

/** The interval, in milliseconds, at which one's own work is fetched again while its window is visible. */
const AGAIN_MS = 5 * 60_000;

/** A record to work on: its name, its progress, and the newest note for the person. */
const WorkLine = ({ item }: { readonly item: MyWorkItem }) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: (id: number) => dataProvider.callRow('follow-ups', 'markSeen', { id }),
    onError: ({ message }: Error) => notify(message, { type: 'error' }),
  });
  const { kind, record_id, title, status, is_assigned, note } = item;
  if (!isFollowed(kind)) return null;
  const { noun, isTracked } = followedKinds[kind];
  return (
    <Stack
      component="li"
      direction="row"
      useFlexGap
      sx={{ px: 2, py: 1.5, gap: 1, alignItems: 'flex-start', '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography>
          {capitalized(t(noun))} <ReferenceLink resource={kind} id={record_id} text={title} isInText />
          {isTracked && is_assigned && ` · ${workStatusInWords(followUpWords(kind, status))}`}
        </Typography>
        {note && (
          <Typography dir="auto" variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{note.by}</bdi>, {formatTime(note.at)}: {note.text}
          </Typography>
        )}
      </Box>
      {note && (
        <Button
          size="small"
          onClick={() => mutate(note.id)}
          loading={isPending}
          aria-label={t('Seen: note on {title}', { title })}
        >
          {t('Seen')}
        </Button>
      )}
    </Stack>
  );
};

/** The records that are assigned to the person or that have a note for them. */
export const MyWorkPage = () => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['follow-ups', 'mine'],
    queryFn: () => dataProvider.callRow('follow-ups', 'getMine', {}),
    retry: false,
    refetchInterval: AGAIN_MS,
  });
  return (
    <>
      <PageHeader title={t('My work')} sentence={t('Records assigned to you, and notes for you.')} />
      {/* Items that wait for everyone with the same permissions are work, too. */}
      <WaitingStrip />
      <Card>
        {error && <PageFailure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <LoadingStatus />}
        {data?.items.length === 0 && (
          <StateNotice icon={<TaskAltRounded />} title={t('Nothing is assigned to you')}>
            <Typography color="text.secondary">
              {t('Riders, payments, settlements and feedback assigned to you appear here.')}
            </Typography>
          </StateNotice>
        )}
        {data && data.items.length > 0 && (
          <Box component="ul" aria-label={t('My work')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.items.map((item) => (
              <WorkLine key={item.id} item={item} />
            ))}
          </Box>
        )}
      </Card>
      {data && data.total > data.items.length && (
        <Typography variant="body2" color="text.secondary" sx={{ pt: 1 }}>
          {t('The newest {shown} of {total}.', { shown: data.items.length, total: String(data.total) })}
        </Typography>
      )}
    </>
  );
};
