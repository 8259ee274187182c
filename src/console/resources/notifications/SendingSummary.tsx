import PhoneIphoneOutlined from '@mui/icons-material/PhoneIphoneOutlined';
import { Alert, Button, Typography } from '@mui/material';
import { Suspense, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Notification, NotificationDraft } from '../../../contract/endpoints/notifications';
import type { Instant } from '../../../contract/values';
import { useConfig } from '../../data/config';
import type { Question } from '../../ui/page/Confirm';
import { SendingSentence, futureTimes, usePushReach, NoPushNotice } from '../../ui/record/SendingSentence';
import { t } from '../../language/t';
import { chosenTimes, addRefusalOf, mergeTimes, type TimeDraft } from './moments';
import { lazyWithRetry } from '../../ui/page/lazyWithRetry';

interface Values {
  readonly schedule_times?: readonly Instant[];
  readonly adding?: TimeDraft | null;
}

/**
 * Shows the effect of a notification while it is written: its number of phones, its first time and its number of
 * pushes. A chosen time that is not added yet counts.
 */
export const SendingSummary = () => {
  const record = useRecordContext<Notification>();
  const { schedule_times = [], adding } = useWatch() as Values;
  const asked = adding ? chosenTimes(adding) : undefined;
  const times = asked && !addRefusalOf(asked, schedule_times) ? mergeTimes(schedule_times, asked) : schedule_times;
  return (
    <Alert severity="info" variant="outlined" role="status" sx={{ mb: 1 }}>
      <SendingSentence record={record} times={times} />
    </Alert>
  );
};

const GoingOutTitle = ({ title }: { readonly title: string }) =>
  useConfig().sendsPush ? t('Send “{title}” to riders?', { title }) : t('Schedule “{title}”?', { title });

/** Returns the confirmation for pushes that a save would newly send to riders. Undefined where it sends none, or none at a new time. */
export const sendingConfirmation = (
  draft: NotificationDraft,
  record: Notification | undefined,
): Question | undefined => {
  const { times } = futureTimes(record, draft.schedule_times, Date.now());
  const isAsScheduled = record !== undefined && times.every((at) => record.schedule_times.includes(at));
  if (times.length === 0 || isAsScheduled) return undefined;
  return {
    title: <GoingOutTitle title={draft.notification_title} />,
    content: (
      <>
        <NoPushNotice />
        <Typography>
          <SendingSentence record={record} times={draft.schedule_times} />
        </Typography>
      </>
    ),
    confirm: t('Schedule'),
  };
};

const TestPushDialog = lazyWithRetry(() => import('./TestPushDialog').then((m) => m.TestPushDialog));

const tried = ['notification_title', 'description'] as const;

/** Sends the typed notification to one phone immediately, before riders get it; nothing where the server cannot. */
export const TestPushButton = () => {
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
        {t('Send a test')}
      </Button>
      {text && (
        <Suspense fallback={null}>
          <TestPushDialog text={text} ownMobile={reach.own_mobile} onClose={() => setText(undefined)} />
        </Suspense>
      )}
    </>
  );
};
