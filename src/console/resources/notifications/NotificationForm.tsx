import { Box } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { LEFT_OUT } from '../../../contract/unreadValues';
import { NotificationDraft, type Notification } from '../../../contract/endpoints/notifications';
import { dayAt } from '../../../contract/reports/range';
import { NOTIFICATION_TEXT, NOTIFICATION_TITLE } from '../../../contract/limits';
import type { Day, Instant } from '../../../contract/values';
import { copyName, Create } from '../../ui/form/Create';
import { Edit } from '../../ui/form/Edit';
import type { FormValues } from '../../ui/form/formContext';
import { FormSection } from '../../ui/form/FormSection';
import { TextInput } from '../../ui/form/inputs';
import { SimpleForm } from '../../ui/form/SimpleForm';
import { zodResolver, type FormResolver } from '../../ui/form/zodResolver';
import { ListLink } from '../../ui/list/ListLink';
import { Allowed } from '../../ui/page/Allowed';
import { PhoneFrame } from '../../ui/page/PhoneFrame';
import { NoPushNotice } from '../../ui/record/SendingSentence';
import { timesFault } from '../../ui/words/sendingWords';
import { t } from '../../language/t';
import { sendingConfirmation, TestPushButton } from './SendingSummary';
import { LockScreen } from './LockScreen';
import { chosenTimes, emptyTimeDraft, addRefusalOf, mergeTimes, type TimeDraft } from './moments';
import { ScheduleInput } from './ScheduleInput';

interface CountedInputProps {
  readonly source: string;
  readonly label: string;
  /** The maximum number of characters. */
  readonly most: number;
  readonly isLong?: boolean;
  readonly isKept: boolean;
}

/** A text input with a limit, and a count of its characters. */
const CountedInput = ({ source, label, most, isLong = false, isKept }: CountedInputProps) => {
  const text = useWatch<Record<string, string | undefined>>({ name: source }) ?? '';
  const length = text.trim().length;
  return (
    <TextInput
      source={source}
      label={label}
      isRequired
      readOnly={isKept}
      multiline={isLong}
      {...(isLong && { minRows: 3 })}
      helperText={
        <Box component="span" sx={{ color: length > most ? 'error.main' : 'inherit' }}>
          {t('{length} of {most} characters', { length: String(length), most })}
        </Box>
      }
    />
  );
};

/** The inputs of a push notification: its text and its times. */
const NotificationInputs = () => {
  const notification = useRecordContext<Notification>();
  const isShown = (notification?.sent_times?.length ?? 0) > 0;
  const hasGone = isShown || (notification?.undelivered_times?.length ?? 0) > 0;
  const kept = isShown
    ? t('Already sent. Duplicate it to send a new one.')
    : t('Written only to the server log. Duplicate it to send it again.');
  return (
    <>
      <NoPushNotice />
      <FormSection
        title={t('Message')}
        sentence={hasGone ? kept : t('Phones cut long texts. Write the main point first.')}
      >
        <CountedInput source="notification_title" label={t('Title')} most={NOTIFICATION_TITLE} isKept={hasGone} />
        <CountedInput source="description" label={t('Text')} most={NOTIFICATION_TEXT} isLong isKept={hasGone} />
        {notification && (
          <ListLink resource="daily-logs" filter={{ entity: 'notifications', q: notification.notification_title }}>
            {t('History')}
          </ListLink>
        )}
      </FormSection>
      <ScheduleInput />
    </>
  );
};

/** The notification as a rider's phone shows it, beside the form. */
const NotificationPreview = () => (
  <FormSection title={t('Preview')} sentence={t('As shown on a locked phone.')}>
    <Allowed resource="notifications" action="tryOut">
      <TestPushButton />
    </Allowed>
    <PhoneFrame label={t('Preview of the notification on a phone')}>
      <LockScreen />
    </PhoneFrame>
  </FormSection>
);

// A chosen date and time that were not added count: a save includes them, or shows what prevents it.
const takenAlong = (values: unknown): unknown => {
  const { adding, ...rest } = values as Readonly<Record<string, unknown>>;
  if (!adding) return rest;
  const standing = (rest.schedule_times ?? []) as readonly Instant[];
  const asked = chosenTimes(adding as TimeDraft);
  const refusal = asked ? addRefusalOf(asked, standing) : t('Choose a time, or clear the date');
  return asked && !refusal ? { ...rest, schedule_times: mergeTimes(standing, asked) } : { ...rest, adding: refusal };
};

const nothingLeftToAdd = z.undefined({ error: ({ input }) => String(input) }).optional();
const form = NotificationDraft.extend({ adding: nothingLeftToAdd });

/** All times of a new notification are in the future when it is saved. */
const creation = zodResolver(
  z.preprocess(
    takenAlong,
    form.superRefine(({ schedule_times }, context) => {
      const message = timesFault(schedule_times, Date.now());
      if (message) context.addIssue({ code: 'custom', path: ['schedule_times'], message });
    }),
  ),
);

// Keeps unreadable times of the server among the times.
const orUnread = (values: unknown): unknown => {
  const taken = takenAlong(values) as Partial<NotificationDraft> & Readonly<Record<string, unknown>>;
  return taken[LEFT_OUT] && taken.schedule_times?.length === 0 ? { ...taken, schedule_times: undefined } : taken;
};

/** The past times of an existing notification stay as they are. */
const edition = zodResolver(
  z.preprocess(orUnread, form.extend({ schedule_times: form.shape.schedule_times.prefault([]) })),
);

const firstDay = ({ schedule_times: [at] }: NotificationDraft): Day | undefined =>
  at === undefined ? undefined : dayAt(new Date(at));

/** The form of a notification, for the page that adds one and the page that edits one. */
const NotificationForm = ({ resolver }: { readonly resolver: FormResolver<NotificationDraft> }) => (
  <SimpleForm<NotificationDraft, Notification>
    resolver={resolver}
    defaultValues={{ notification_title: '', description: '', schedule_times: [], adding: null }}
    labels={{
      notification_title: t('title'),
      description: t('text'),
      schedule_times: t('times'),
      adding: t('a time not added yet'),
    }}
    confirmation={sendingConfirmation}
    dayOf={firstDay}
  >
    <NotificationInputs />
  </SimpleForm>
);

/** A push on a day, whose time is still to be chosen. */
const pushOn = (day: Day): FormValues => ({ adding: { ...emptyTimeDraft, day } });

/** Adds a push notification. */
export const NotificationCreate = () => (
  <Create<Notification>
    noun={t('notification')}
    sentence={t('A notification goes to every rider’s phone at the times you choose.')}
    startOn={pushOn}
    copyOf={({ notification_title, description, schedule_times }) => ({
      notification_title: copyName(notification_title, NOTIFICATION_TITLE),
      description,
      schedule_times: schedule_times.filter((at) => timesFault([at], Date.now()) === undefined),
    })}
    aside={<NotificationPreview />}
  >
    <NotificationForm resolver={creation} />
  </Create>
);

/** Edits a push notification, or shows it without the permission to edit. */
export const NotificationEdit = () => (
  <Edit<Notification>
    noun={t('notification')}
    sentence={t('A sent notification cannot be recalled.')}
    aside={<NotificationPreview />}
  >
    <NotificationForm resolver={edition} />
  </Edit>
);
