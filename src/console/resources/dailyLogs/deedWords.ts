import { rows } from '../../../contract';
import { LOG_COUNTED } from '../../../contract/endpoints/dailyLogs';
import { nameInWords } from '../../../contract/fieldWords';
import { moduleNames, type Module } from '../../../contract/permissions';
import { moduleLabels } from '../../../contract/permissionWords';
import { counted, type Noun } from '../../kit/words/words';

/** What the log's records are called. */
export const entryNoun: Noun = { one: 'entry', many: 'entries' };

/** How many entries there are: counted up to a number beyond which paging is of no use. */
export const totalText = (total: number): string =>
  total > LOG_COUNTED ? `more than ${counted(LOG_COUNTED, entryNoun)}` : counted(total, entryNoun);

/** The order of the log. */
export const newestFirst = { field: 'id', order: 'DESC' } as const;

/** The other way round, for what is newer than the page on show. */
export const oldestFirst = { field: 'id', order: 'ASC' } as const;

const isModule = (name: string): name is Module => (moduleNames as readonly string[]).includes(name);

const wording =
  (known: Readonly<Record<string, string>>) =>
  (name: string): string =>
    known[name] ?? nameInWords(name);

/** What a module of an entry is called; signing in and out belongs to none of the twelve. */
export const moduleWords = (name: string): string =>
  isModule(name) ? moduleLabels[name] : wording({ session: 'Session' })(name);

/** The modules that entries can be narrowed to. */
export const LOGGED_MODULES: readonly string[] = ['session', ...moduleNames];

const actions = {
  sign_in: 'Sign in',
  sign_out: 'Sign out',
  forced_sign_out: 'Forced sign-out',
  confirm: 'Give the current password',
  create: 'Create',
  update: 'Change',
  delete: 'Delete',
  search: 'Search',
  export: 'Export',
  download: 'Download',
  cancel: 'Cancel',
  suspend: 'Suspend',
  reinstate: 'Reinstate',
  invite: 'Send an invitation',
  accept_invitation: 'Accept an invitation',
  sendAgain: 'Send again',
  restore: 'Restore',
  tryOut: 'Try on a phone',
  viewAs: 'View as',
  stopViewing: 'Stop viewing as',
  approve: 'Approve',
  reject: 'Reject',
  setPreferences: 'Change settings',
  password_reset_request: 'Ask for a password link',
  password_reset: 'Set a new password by link',
  getList: 'Read the list',
  getOne: 'Read one',
} as const;

/** An action that the log's words know. */
export type LoggedAction = keyof typeof actions;

/** What was done, in words. */
export const actionWords = wording(actions);

/** The actions that entries can be narrowed to. */
export const LOGGED_ACTIONS = Object.keys(actions);

const WRITING = ['create', 'update', 'delete'];

// Where a kind is not called by its name.
const entities: Readonly<Record<string, string>> = {
  users: 'User',
  customers: 'Customer',
  departments: 'Department',
  banners: 'Banner',
  contents: 'Page',
  notifications: 'Notification',
  distanceSlabs: 'Distance rule',
  ticketTypes: 'Ticket type rule',
  priceRanges: 'Fare rule',
  rechargePoints: 'Recharge rule',
  'redeem-points': 'Redemption rule',
  'loyalty-adjustments': 'Credit/debit',
  report: 'Report',
  'report-schedules': 'Scheduled report',
  'business-hours': 'Bussiness hours', // sic
  'points-batches': 'Points for many',
  'shared-views': 'Shared view',
};

/** What something was done to, in words: its kind. */
export const entityWords = wording(entities);

// What is written by calls of its own, but is logged as the user, the report or the list that it is about.
const LOGGED_AS_ANOTHER = ['daily-logs', 'report-requests', 'passwordResets', 'sessions', 'confirmations'];
const written = rows
  .filter(({ group, verb }) => WRITING.includes(verb) && !LOGGED_AS_ANOTHER.includes(group))
  .map(({ group }) => group);

/** The kinds of objects that entries can be narrowed to: all that a call writes, and what is read. */
export const LOGGED_ENTITIES: readonly string[] = [...new Set([...Object.keys(entities), ...written])];

/** How it ended, in words. */
export const resultWords = wording({ done: 'Done', refused: 'Refused', failed: 'Failed' });
