import type { LogEntry } from '../../../contract/endpoints/dailyLogs';
import { formatTime } from '../../kit/words/time';
import { counted, uncapitalized } from '../../kit/words/words';
import { actionWords, entityWords, moduleWords, type LoggedAction } from './deedWords';

/** What was done, before what it was done to: `Suspended` (somebody). Sign-ins are done to nothing but the session. */
const done: Readonly<Record<LoggedAction, string>> = {
  sign_in: 'Signed in',
  sign_out: 'Signed out',
  forced_sign_out: 'Was signed out',
  confirm: 'Gave the current password',
  create: 'Added',
  update: 'Changed',
  delete: 'Deleted',
  search: 'Searched',
  export: 'Exported',
  download: 'Downloaded',
  cancel: 'Cancelled',
  suspend: 'Suspended',
  reinstate: 'Reinstated',
  invite: 'Sent an invitation to',
  accept_invitation: 'Accepted the invitation',
  sendAgain: 'Sent again',
  restore: 'Restored',
  tryOut: 'Tried',
  viewAs: 'Viewed the console as',
  stopViewing: 'Stopped viewing as',
  approve: 'Approved',
  reject: 'Rejected',
  setPreferences: 'Changed the settings of',
  password_reset_request: 'Asked for a password link',
  password_reset: 'Set a new password by link',
  getList: 'Read the list of',
  getOne: 'Read',
};

const isKnown = (action: string): action is LoggedAction => Object.hasOwn(done, action);

type Told = Pick<
  LogEntry,
  'module' | 'action' | 'entity' | 'entity_id' | 'entity_label' | 'result' | 'before' | 'after'
>;

/** Points that were credited or debited, asked for, decided on or reversed: `Credited 25 points to`. */
const pointsDeed = ({ action, after }: Told): string | undefined => {
  const { kind, points, state, reversal_of } = after ?? {};
  if (typeof points !== 'number' || (kind !== 'credit' && kind !== 'debit')) return undefined;
  const amount = counted(Math.abs(points), 'point');
  const [verb, done_, to] = kind === 'credit' ? ['credit', 'Credited', 'to'] : ['debit', 'Debited', 'from'];
  if (action === 'approve') return `Approved a ${verb} of ${amount} ${to}`;
  if (action === 'reject') return `Rejected a ${verb} of ${amount} ${to}`;
  if (action !== 'create') return undefined;
  if (state === 'waiting') return `Asked to ${verb} ${amount} ${to}`;
  return reversal_of === undefined
    ? `${done_} ${amount} ${to}`
    : `Reversed an entry: ${uncapitalized(done_)} ${amount} ${to}`;
};

// As of when something was restored, or on whose phone it was tried.
const restOf = ({ action, after }: Told): string => {
  const { sent_to: phone, restored_as_of: since } = after ?? {};
  if (action === 'tryOut' && typeof phone === 'string') return `on the phone of ${phone}`;
  if (action !== 'restore' || typeof since !== 'string') return '';
  return since === '' ? 'as it was at first' : `as of ${formatTime(since)}`;
};

/** What an entry says was done, as a sentence of its own: `Credited 25 points to Neha Rao`, `Suspended asha`. */
export const deedSentence = (entry: Told): string => {
  const { module, action, entity, entity_id, entity_label, result } = entry;
  const name = entity_label || entity_id;
  // What was refused was not done.
  if (result !== 'done' || !isKnown(action)) return `${moduleWords(module)}: ${actionWords(action)}`;
  if (module === 'session' && action !== 'forced_sign_out') return done[action];
  const points = entity === 'loyalty-adjustments' ? pointsDeed(entry) : undefined;
  if (points !== undefined) return `${points} ${name}`.trim();
  // People are named alone: "Suspended asha", "Added user asha".
  const isPlain = entity === 'users' && action !== 'create' && action !== 'update' && action !== 'delete';
  if (entity === 'users' && action === 'update' && entry.after && Object.keys(entry.after).join() === 'password')
    return `Changed the password of ${name}`;
  const kind = isPlain || entity === '' ? '' : uncapitalized(entityWords(entity));
  return [done[action], kind, isPlain || name === '' ? name : `“${name}”`, restOf(entry)].filter(Boolean).join(' ');
};
