import { LOG_COUNTED, type LogEntry } from '../../../contract/endpoints/dailyLogs';
import { facts } from '../../../contract/facts';
import { nameInWords } from '../../../contract/fieldWords';
import { factsOfRow } from '../../../contract/rowFacts';
import { moduleNames, type Module } from '../../../contract/permissions';
import { moduleLabels } from '../../ui/words/permissionWords';
import { counted, manyOf, uncapitalized, type Noun } from '../../ui/words/words';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { callWords, readWords } from './protocolWords';

/** The nouns of the log's records. */
export const entryNoun: Noun = { one: 'entry', many: 'entries' };

/** Returns the number of entries, counted up to a limit beyond which paging is of no use. */
export const totalText = (total: number): string =>
  total > LOG_COUNTED
    ? t('more than {count, plural, one {# entry} other {# entries}}', { count: LOG_COUNTED })
    : counted(total, entryNoun);

/** The order of the log. */
export const newestFirst = { field: 'id', order: 'DESC' } as const;

/** The reverse order, for entries newer than the shown page. */
export const oldestFirst = { field: 'id', order: 'ASC' } as const;

const isModule = (name: string): name is Module => (moduleNames as readonly string[]).includes(name);

const wording = (known: Readonly<Record<string, string>>, name: string): string => known[name] ?? t(nameInWords(name));

/** Returns the name of an entry's module. Signing in and out, and pages of the app, belong to none of the twelve. */
export const moduleWords = (name: string): string =>
  isModule(name) ? moduleLabels()[name] : wording({ session: t('Session'), content: t('Content Management') }, name);

/** The modules in the log's filter. */
export const LOGGED_MODULES: readonly string[] = ['session', ...moduleNames, 'content'];

const actions = perLanguage(
  () =>
    ({
      sign_in: t('Sign in'),
      sign_out: t('Sign out'),
      forced_sign_out: t('Forced sign-out'),
      confirm: t('Enter the current password'),
      create: t('Create'),
      update: t('Change'),
      delete: t('Delete'),
      search: t('Search'),
      export: t('Export'),
      download: t('Download'),
      cancel: t('Cancel'),
      suspend: t('Suspend'),
      reinstate: t('Reinstate'),
      invite: t('Send an invitation'),
      accept_invitation: t('Accept an invitation'),
      sendAgain: t('Send again'),
      restore: t('Restore'),
      check: t('Check'),
      publish: t('Publish'),
      schedule: t('Schedule'),
      unschedule: t('Cancel the schedule'),
      tryOut: t('Send a test'),
      viewAs: t('View as'),
      stopViewing: t('Stop viewing as'),
      approve: t('Approve'),
      reject: t('Reject'),
      setPreferences: t('Change settings'),
      password_reset_request: t('Request a password link'),
      password_reset: t('Set a new password by link'),
      getList: t('View the list'),
      getOne: t('View a record'),
    }) as const,
);

/** An action with a known label. */
export type LoggedAction = keyof ReturnType<typeof actions>;

/** Returns the name of an action. */
export const actionWords = (name: string): string => wording({ ...callWords(), ...actions() }, name);

/** The actions in the log's filter. */
export const LOGGED_ACTIONS = perLanguage(() => Object.keys(actions()));

const WRITING = ['create', 'update', 'delete'];

// Kinds whose label differs from their name.
const entities = perLanguage((): Readonly<Record<string, string>> => ({
  users: t('User'),
  customers: t('Customer'),
  departments: t('Department'),
  banners: t('Banner'),
  contents: t('Page'),
  'content-drafts': t('Draft of a page'),
  pictures: t('Picture'),
  notifications: t('Notification'),
  distanceSlabs: t('Distance rule'),
  ticketTypes: t('Ticket type rule'),
  priceRanges: t('Fare rule'),
  rechargePoints: t('Recharge rule'),
  'redeem-points': t('Redemption rule'),
  'loyalty-adjustments': t('Credit/debit'),
  report: t('Report'),
  'report-schedules': t('Scheduled report'),
  'business-hours': t('Bussiness hours'), // sic
  'points-batches': t('Bulk credit'),
  'shared-views': t('Shared view'),
  'feed-keys': t('Key of the feed'),
  'follow-ups': t('Follow-up'),
}));

/** Returns the label of an object's kind. */
export const entityWords = (name: string): string => wording({ ...readWords(), ...entities() }, name);

/** Returns the kind of an entry's object; none for a search, whose name is the typed text. */
export const kindWords = ({ action, entity }: Pick<LogEntry, 'action' | 'entity'>): string =>
  entity === '' || action === 'search' ? '' : entityWords(entity);

const listNouns: Readonly<Record<string, Noun | string>> = {
  ...{ users: 'user', customers: 'customer', departments: 'department', banners: 'banner', contents: 'page' },
  ...{ notifications: 'notification', ratings: 'rating', feedback: 'feedback message', 'content-drafts': 'draft' },
  ...{ 'qr-tickets': 'ticket', 'qr-orders': 'order', 'qr-settlements': 'settlement', 'card-recharges': 'recharge' },
  ...{ 'qr-failed-transactions': 'failed transaction', 'card-recharge-failures': 'failed recharge' },
  ...{ 'daily-logs': entryNoun, 'loyalty-ledger': entryNoun, 'loyalty-summary': 'period' },
};

/** Returns the extent of an export: `41 users`; where the list has no noun here, `41 rows (Dashboard)`. */
export const exportedWords = (entity: string, count: number): string => {
  const noun = listNouns[entity];
  if (noun !== undefined) return counted(count, noun);
  return t('{rows} ({list})', { rows: counted(count, 'row'), list: entityWords(entity) });
};

/** Returns the noun of a list that was read: `customers`. */
export const listedWords = (entity: string): string => {
  const noun = listNouns[entity];
  // An entry's own name shows which list the entries are of.
  return noun === undefined || noun === entryNoun ? uncapitalized(entityWords(entity)) : manyOf(noun);
};

// Groups with calls of their own whose entries name the user, the report or the list instead.
const LOGGED_AS_ANOTHER = ['daily-logs', 'report-requests', 'passwordResets', 'sessions', 'confirmations'];
const written = Object.keys(facts).filter(
  (group) => !LOGGED_AS_ANOTHER.includes(group) && WRITING.some((verb) => factsOfRow(group, verb)),
);

/** The kinds of objects in the log's filter: all that calls write, and those that are read. */
export const LOGGED_ENTITIES = perLanguage((): readonly string[] => [
  ...new Set([...Object.keys(entities()), ...written]),
]);

/** Returns the label of a result. */
export const resultWords = (name: string): string =>
  wording({ done: t('Done'), refused: t('Refused'), failed: t('Failed') }, name);
