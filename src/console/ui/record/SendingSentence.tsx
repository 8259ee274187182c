import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { Notification, PushReach } from '../../../contract/endpoints/notifications';
import { timesOf } from '../../../contract/notificationTimes';
import type { Instant } from '../../../contract/values';
import { useConfig } from '../../data/config';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { t } from '../../language/t';
import { sendingInWords } from '../words/sendingWords';

/** The time in milliseconds for which the number of phones counts as current. */
const FRESH_MS = 5 * 60_000;

/** The number of phones that a notification reaches. Undefined until it is known, and if the server does not report it. */
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

/** The times at which a notification will still be sent, and the number of past ones. */
export const futureTimes = (
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

/** The effect of these times of a notification on riders, in a sentence. */
export const SendingSentence = ({ record, times }: GoingOutSentenceProps) => {
  const reach = usePushReach();
  const { sendsPush } = useConfig();
  const [now] = useState(() => Date.now());
  const { times: coming, over } = futureTimes(record, times, now);
  return sendingInWords(coming, { phones: sendsPush ? reach?.phones : 'none', over });
};

/** Reports that no notification reaches a phone, if the server has no push service. */
export const NoPushNotice = () =>
  useConfig().sendsPush ? null : (
    <Alert severity="warning" variant="outlined" sx={{ mb: 1.5 }}>
      {t('Push is not set up. Nothing reaches phones.')}
    </Alert>
  );
