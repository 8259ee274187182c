import PhoneIphoneOutlined from '@mui/icons-material/PhoneIphoneOutlined';
import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useDataProvider, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Notification, NotificationDraft, PushReach } from '../../../contract/endpoints/notifications';
import { timesOf } from '../../../contract/notificationTimes';
import type { Instant } from '../../../contract/values';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import type { Question } from '../../kit/page/ConfirmDialog';
import { t } from '../../language/t';
import { askedOf, goingOutInWords, refusalOf, together, type Adding } from './moments';

/** How long the number of phones is taken for the present one, in milliseconds. */
const FRESH_MS = 5 * 60_000;

/** How many phones a notification reaches; undefined while that is not known, and where the server does not say it. */
const usePushReach = (): PushReach | undefined => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['push-reach'],
    queryFn: async () =>
      (await provider.lacks('notifications', 'getReach')) ? null : provider.callRow('notifications', 'getReach', {}),
    staleTime: FRESH_MS,
    retry: false,
  });
  return data ?? undefined;
};

const stillToCome = (
  record: Partial<Notification> | undefined,
  schedule_times: readonly Instant[],
  now: number,
): { readonly times: readonly Instant[]; readonly over: number } => {
  const all = timesOf({ ...record, schedule_times }, now);
  const times = all.filter(({ state }) => state === 'waiting').map(({ at }) => at);
  return { times, over: all.length - times.length };
};

interface GoingOutSentenceProps {
  readonly record: Partial<Notification> | undefined;
  readonly times: readonly Instant[];
}

/** What these times of a notification come to for riders, in a sentence. */
const GoingOutSentence = ({ record, times }: GoingOutSentenceProps) => {
  const reach = usePushReach();
  const [now] = useState(() => Date.now());
  const { times: coming, over } = stillToCome(record, times, now);
  return goingOutInWords(coming, { phones: reach?.phones, over });
};

interface Values {
  readonly schedule_times?: readonly Instant[];
  readonly adding?: Adding | null;
}

/** Says while a notification is written to how many phones it goes out, when first and how often: with what is chosen and not added yet. */
export const GoingOut = () => {
  const record = useRecordContext<Notification>();
  const { schedule_times = [], adding } = useWatch() as Values;
  const asked = adding ? askedOf(adding) : undefined;
  const times = asked && !refusalOf(asked, schedule_times) ? together(schedule_times, asked) : schedule_times;
  return (
    <Alert severity="info" variant="outlined" role="status" sx={{ mb: 1 }}>
      <GoingOutSentence record={record} times={times} />
    </Alert>
  );
};

/** Asks before something new goes out to riders; undefined where a save sends nothing, or nothing else than was scheduled. */
export const goingOutQuestion = (draft: NotificationDraft, record: Notification | undefined): Question | undefined => {
  const { times } = stillToCome(record, draft.schedule_times, Date.now());
  const isAsScheduled =
    record !== undefined &&
    record.notification_title === draft.notification_title &&
    record.description === draft.description &&
    times.every((at) => record.schedule_times.includes(at));
  if (times.length === 0 || isAsScheduled) return undefined;
  return {
    title: t('Send “{title}” to riders?', { title: draft.notification_title }),
    body: <GoingOutSentence record={record} times={draft.schedule_times} />,
    yes: t('Schedule'),
  };
};

const TryOutDialog = lazy(() => import('./TryOutDialog').then((m) => ({ default: m.TryOutDialog })));

const tried = ['notification_title', 'description'] as const;

/** Sends what is written to one phone at once, before riders get it; nothing where the server cannot. */
export const TryOutButton = () => {
  const reach = usePushReach();
  const { trigger, getValues } = useFormContext<NotificationDraft>();
  const [text, setText] = useState<Pick<NotificationDraft, (typeof tried)[number]>>();
  if (!reach) return null;
  const open = async () => {
    const { notification_title, description } = getValues();
    if (await trigger(tried, { shouldFocus: true })) setText({ notification_title, description });
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<PhoneIphoneOutlined />}
        aria-haspopup="dialog"
        onClick={() => void open()}
        sx={{ mb: 1, alignSelf: 'flex-start' }}
      >
        {t('Try it on a phone')}
      </Button>
      {text && (
        <Suspense fallback={null}>
          <TryOutDialog text={text} ownMobile={reach.own_mobile} onClose={() => setText(undefined)} />
        </Suspense>
      )}
    </>
  );
};
