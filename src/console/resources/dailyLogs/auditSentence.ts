import type { LogEntry } from '../../../contract/endpoints/dailyLogs';
import { formatTime } from '../../ui/words/time';
import { uncapitalized } from '../../ui/words/words';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { actionWords, exportedWords, kindWords, listedWords, moduleWords, type LoggedAction } from './auditWords';

/** The sentence of an action without an object, or with one that has no name. */
const done = perLanguage((): Readonly<Record<LoggedAction, string>> => ({
  sign_in: t('Signed in'),
  sign_out: t('Signed out'),
  forced_sign_out: t('Was signed out'),
  confirm: t('Entered the current password'),
  create: t('Added'),
  update: t('Changed'),
  delete: t('Deleted'),
  search: t('Searched'),
  export: t('Exported'),
  download: t('Downloaded'),
  cancel: t('Cancelled'),
  suspend: t('Suspended'),
  reinstate: t('Reinstated'),
  invite: t('Sent an invitation to'),
  accept_invitation: t('Accepted the invitation'),
  sendAgain: t('Sent again'),
  publish: t('Published'),
  schedule: t('Scheduled'),
  unschedule: t('Cancelled the schedule of'),
  restore: t('Restored'),
  check: t('Checked'),
  tryOut: t('Sent a test of'),
  viewAs: t('Viewed the console as'),
  stopViewing: t('Stopped viewing as'),
  approve: t('Approved'),
  reject: t('Rejected'),
  setPreferences: t('Changed the settings of'),
  password_reset_request: t('Requested a password link'),
  password_reset: t('Set a new password by link'),
  getList: t('Viewed the list of'),
  getOne: t('Viewed'),
}));

const isKnown = (action: string): action is LoggedAction => Object.hasOwn(done(), action);

type Told = Pick<
  LogEntry,
  'module' | 'action' | 'entity' | 'entity_id' | 'entity_label' | 'result' | 'before' | 'after'
>;

type Fields = NonNullable<Told['after']>;

const restored = (object: string, { restored_as_of: since }: Fields): string => {
  if (typeof since !== 'string') return t('Restored {object}', { object });
  return since === ''
    ? t('Restored the first version of {object}', { object })
    : t('Restored {object} as of {time}', { object, time: formatTime(since) });
};

const published = (object: string, { scheduled_by: person }: Fields): string =>
  typeof person === 'string'
    ? t('Published {object}, as scheduled by {person}', { object, person })
    : t('Published {object}', { object });

const scheduled = (object: string, { publish_at: at }: Fields): string =>
  typeof at === 'string'
    ? t('Scheduled {object} for {time}', { object, time: formatTime(at) })
    : t('Scheduled {object}', { object });

const tried = (object: string, { sent_to: phone }: Fields): string =>
  typeof phone === 'string'
    ? t('Sent a test of {object} to the phone of {phone}', { object, phone })
    : t('Sent a test of {object}', { object });

/** The sentence of an action on an object: `Suspended asha`, `Added banner “Diwali”`. */
const doneTo: Readonly<Partial<Record<LoggedAction, (object: string, after: Fields) => string>>> = {
  forced_sign_out: (object) => t('Forced sign-out of {object}', { object }),
  create: (object) => t('Added {object}', { object }),
  update: (object) => t('Changed {object}', { object }),
  delete: (object) => t('Deleted {object}', { object }),
  search: (object) => t('Searched {object}', { object }),
  export: (object) => t('Exported {object}', { object }),
  download: (object) => t('Downloaded {object}', { object }),
  cancel: (object) => t('Cancelled {object}', { object }),
  suspend: (object) => t('Suspended {object}', { object }),
  reinstate: (object) => t('Reinstated {object}', { object }),
  invite: (object) => t('Sent an invitation to {object}', { object }),
  sendAgain: (object) => t('Sent again {object}', { object }),
  publish: published,
  schedule: scheduled,
  unschedule: (object) => t('Cancelled the schedule of {object}', { object }),
  restore: restored,
  check: (object) => t('Checked {object}', { object }),
  tryOut: tried,
  viewAs: (object) => t('Viewed the console as {object}', { object }),
  stopViewing: (object) => t('Stopped viewing as {object}', { object }),
  approve: (object) => t('Approved {object}', { object }),
  reject: (object) => t('Rejected {object}', { object }),
  setPreferences: (object) => t('Changed the settings of {object}', { object }),
  getList: (object) => t('Viewed the list of {object}', { object }),
  getOne: (object) => t('Viewed {object}', { object }),
};

/** Returns the sentence of a points entry that was made, requested, decided or reversed: `Credited 25 points to Neha Rao`. */
const pointsDeed = ({ action, after }: Told, name: string): string | undefined => {
  const { kind, points, state, reversal_of } = after ?? {};
  if (typeof points !== 'number' || (kind !== 'credit' && kind !== 'debit')) return undefined;
  const isCredit = kind === 'credit';
  const moved = { points: Math.abs(points), name };
  if (action === 'approve')
    return isCredit
      ? t('Approved a credit of {points, plural, one {# point} other {# points}} to {name}', moved)
      : t('Approved a debit of {points, plural, one {# point} other {# points}} from {name}', moved);
  if (action === 'reject')
    return isCredit
      ? t('Rejected a credit of {points, plural, one {# point} other {# points}} to {name}', moved)
      : t('Rejected a debit of {points, plural, one {# point} other {# points}} from {name}', moved);
  if (action !== 'create') return undefined;
  if (state === 'waiting')
    return isCredit
      ? t('Requested a credit of {points, plural, one {# point} other {# points}} to {name}', moved)
      : t('Requested a debit of {points, plural, one {# point} other {# points}} from {name}', moved);
  if (reversal_of !== undefined)
    return isCredit
      ? t('Reversed an entry: credited {points, plural, one {# point} other {# points}} to {name}', moved)
      : t('Reversed an entry: debited {points, plural, one {# point} other {# points}} from {name}', moved);
  return isCredit
    ? t('Credited {points, plural, one {# point} other {# points}} to {name}', moved)
    : t('Debited {points, plural, one {# point} other {# points}} from {name}', moved);
};

// People are named alone: "Suspended asha", "Added user “asha”".
const objectOf = (entry: Told, name: string): string => {
  const { action, entity } = entry;
  const isPlain = entity === 'users' && action !== 'create' && action !== 'update' && action !== 'delete';
  if (isPlain) return name;
  if (action === 'getList') return listedWords(entity);
  const kind = uncapitalized(kindWords(entry));
  return [kind, name && `“${name}”`].filter(Boolean).join(' ');
};

/** Returns the action of an entry as a sentence: `Credited 25 points to Neha Rao`, `Suspended asha`. */
export const auditSentence = (entry: Told): string => {
  const { module, action, entity, entity_id, entity_label, result, after } = entry;
  const name = entity_label || entity_id;
  // A refused action did not happen.
  if (result !== 'done' || !isKnown(action)) return `${moduleWords(module)}: ${actionWords(action)}`;
  if (module === 'session' && action !== 'forced_sign_out') return done()[action];
  const points = entity === 'loyalty-adjustments' ? pointsDeed(entry, name) : undefined;
  if (points !== undefined) return points.trim();
  if (entity === 'users' && action === 'update' && after && Object.keys(after).join() === 'password')
    return t('Changed the password of {name}', { name });
  if (action === 'export' && typeof after?.count === 'number')
    return t('Exported {object}', { object: exportedWords(entity, after.count) });
  const object = objectOf(entry, name);
  if (object === '') return done()[action];
  return doneTo[action]?.(object, after ?? {}) ?? t('{deed} {object}', { deed: done()[action], object });
};
