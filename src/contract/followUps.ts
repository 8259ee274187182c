import type { Flag, Module } from './permissions';

/** A kind of record that staff follow up, named by its resource. */
interface FollowedKind {
  readonly noun: string;
  readonly needs: Flag;
  readonly module: Module;
  /** True for a kind with a status and an assignee, beside notes. */
  readonly isTracked: boolean;
  /** The word for "resolved" on it. */
  readonly resolved: string;
  /** The field that is zero on a record with nothing to follow up. Such a record has no status until a user sets one. */
  readonly noneAtZero?: string;
}

const followed = <const K extends string>(kinds: Readonly<Record<K, FollowedKind>>) => kinds;

/** The kinds of records with notes, and those of them with a status and an assignee. */
export const followedKinds = followed({
  customers: {
    noun: 'customer',
    needs: 'customerdetails_view',
    module: 'customerdetails',
    isTracked: false,
    resolved: 'Resolved',
  },
  'qr-orders': { noun: 'order', needs: 'reports_view', module: 'reports', isTracked: false, resolved: 'Resolved' },
  'card-recharges': {
    noun: 'recharge',
    needs: 'reports_view',
    module: 'reports',
    isTracked: false,
    resolved: 'Resolved',
  },
  'qr-failed-transactions': {
    noun: 'failed transaction',
    needs: 'reports_view',
    module: 'reports',
    isTracked: true,
    resolved: 'Resolved',
  },
  'card-recharge-failures': {
    noun: 'failed recharge',
    needs: 'reports_view',
    module: 'reports',
    isTracked: true,
    resolved: 'Resolved',
  },
  'qr-settlements': {
    noun: 'settlement',
    needs: 'reports_view',
    module: 'reports',
    isTracked: true,
    resolved: 'Explained',
    noneAtZero: 'difference_paise',
  },
  feedback: { noun: 'feedback', needs: 'feedback_view', module: 'feedback', isTracked: true, resolved: 'Resolved' },
});

/** The resource of a record that staff follow up. */
export type FollowedKindName = keyof typeof followedKinds;
export const followedKindNames = Object.keys(followedKinds) as readonly FollowedKindName[];

/** True for a resource whose records have follow-ups. */
export const isFollowed = (resource: string): resource is FollowedKindName => Object.hasOwn(followedKinds, resource);

/** The progress of the work on a record. An untouched record is open. */
export const FOLLOW_UP_STATUSES = ['open', 'waiting', 'resolved'] as const;
export type FollowUpStatus = (typeof FOLLOW_UP_STATUSES)[number];

/** The status in words, such as "Explained" for a resolved settlement. */
export const followUpWords = (kind: FollowedKindName, status: FollowUpStatus): string =>
  ({ open: 'Open', waiting: 'Waiting', resolved: followedKinds[kind].resolved })[status];

/** The id of a record's follow-up: `qr-orders-12`. */
export const followUpId = (kind: FollowedKindName, recordId: number | string): string => `${kind}-${recordId}`;

/** The record of a follow-up; undefined for an id of another form. */
export const followedRecord = (
  id: number | string,
): { readonly kind: FollowedKindName; readonly recordId: string } | undefined => {
  const [, name, recordId] = /^(.+)-(\d{1,10})$/.exec(String(id)) ?? [];
  const kind = followedKindNames.find((each) => each === name);
  return kind && recordId !== undefined ? { kind, recordId } : undefined;
};

/** The statuses in words, in their order, for the filter of a report. */
export const followUpStatuses = (kind: FollowedKindName): readonly string[] =>
  FOLLOW_UP_STATUSES.map((status) => followUpWords(kind, status));
