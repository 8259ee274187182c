import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { Notification, PushReach } from '../../../contract/endpoints/notifications';
import { timesOf } from '../../../contract/notificationTimes';
import type { Instant } from '../../../contract/values';
import { useConfig } from '../../app/config';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { t } from '../../language/t';
import { goingOutInWords } from '../words/goingOut';

/** How long the number of phones is taken for the present one, in milliseconds. */
const FRESH_MS = 5 * 60_000;

/** How many phones a notification reaches; undefined while that is not known, and where the server does not say it. */
export const usePushReach = (): PushReach | undefined => {
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

/** The times at which a notification still goes out, and how many are over. */
export const stillToCome = (
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
export const GoingOutSentence = ({ record, times }: GoingOutSentenceProps) => {
  const reach = usePushReach();
  const { sendsPush } = useConfig();
  const [now] = useState(() => Date.now());
  const { times: coming, over } = stillToCome(record, times, now);
  return goingOutInWords(coming, { phones: sendsPush ? reach?.phones : 'none', over });
};

/** Says that no notification reaches a phone where the server has no push service; nothing where it has one. */
export const NoPushNotice = () =>
  useConfig().sendsPush ? null : (
    <Alert severity="warning" variant="outlined" sx={{ mb: 1.5 }}>
      {t('Push is not set up. Nothing reaches phones.')}
    </Alert>
  );
