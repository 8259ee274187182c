import * as z from 'zod';
import { NotificationDraft, type Notification } from '../../contract/endpoints/notifications';
import type { Instant } from '../../contract/values';
import type { FormDefinition } from '../ui/form/FormDefinition';
import { NotificationInputs } from './NotificationInputs';
import { NotificationPreview } from './NotificationPreview';
import { askedOf, refusalOf, together, tooSoon, type Adding } from './schedule/moments';

const shared = {
  noun: 'notification',
  nameOf: ({ notification_title }: { readonly notification_title: string }) => notification_title,
  labels: {
    notification_title: 'title',
    description: 'text',
    schedule_times: 'times',
    adding: 'a time that is not added yet',
  },
  editFlag: 'notification_update',
  children: <NotificationInputs />,
  aside: <NotificationPreview />,
} as const;

// A date and time that were chosen and not added are meant: a save takes them along, or says what speaks against it.
const takenAlong = (values: unknown): unknown => {
  const { adding, ...rest } = values as Readonly<Record<string, unknown>>;
  if (!adding) return rest;
  const standing = (rest.schedule_times ?? []) as readonly Instant[];
  const asked = askedOf(adding as Adding);
  const refusal = asked ? refusalOf(asked, standing) : 'Choose a time, too, or clear the date';
  return asked && !refusal ? { ...rest, schedule_times: together(standing, asked) } : { ...rest, adding: refusal };
};

const nothingLeftToAdd = z.undefined({ error: ({ input }) => String(input) }).optional();
const form = NotificationDraft.extend({ adding: nothingLeftToAdd });

/** The form of a new notification: every time still lies ahead when it is saved. */
export const notificationCreation: FormDefinition<NotificationDraft, Notification> = {
  ...shared,
  schema: z.preprocess(
    takenAlong,
    form.superRefine(({ schedule_times }, context) => {
      const message = tooSoon(schedule_times, Date.now());
      if (message) context.addIssue({ code: 'custom', path: ['schedule_times'], message });
    }),
  ),
};

/** The form of a notification that is there: what of its times is over stays as it is. */
export const notificationEdition: FormDefinition<NotificationDraft, Notification> = {
  ...shared,
  schema: z.preprocess(takenAlong, form),
};

/** What the form of a new notification begins with. */
export const newNotification = { notification_title: '', description: '', schedule_times: [], adding: null };
