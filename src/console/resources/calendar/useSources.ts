import { useMemo, useState } from 'react';
import { useGetList, type RaRecord } from 'react-admin';
import type { PageDraft } from '../../../contract/endpoints/contentDrafts';
import type { Notification } from '../../../contract/endpoints/notifications';
import { isFailure } from '../../../contract/failure';
import type { PermissionFlags } from '../../../contract/permissions';
import { allows } from '../../data/authProvider';
import {
  bannerEntries,
  draftEntries,
  hoursEntries,
  isUnplaced,
  pushEntries,
  redemptionEntries,
  type BannerEntry,
  type Entry,
  type EntryKind,
  type PushEntry,
} from './entries';

/** A list of the calendar. */
export interface CalendarSource<E extends Entry = Entry> {
  readonly kind: EntryKind;
  /** The entries; undefined until they have been read. */
  readonly entries: readonly E[] | undefined;
  readonly error: unknown;
  /** The number of records with an unreadable day or time, and of all records. */
  readonly unplaced: number;
  readonly of: number;
  readonly retry: () => void;
}

const whole = (field: string, order: 'ASC' | 'DESC', perPage: number) => ({
  pagination: { page: 1, perPage },
  sort: { field, order },
});
const everything = whole('id', 'ASC', Number.MAX_SAFE_INTEGER);
// The query equals that of the list page, so both share the cached answer.
const everyBanner = whole('sortId', 'ASC', Number.MAX_SAFE_INTEGER);
// The newest drafts, with the query of their list page.
const newestDrafts = whole('updated_at', 'DESC', 1000);
const everyException = { ...whole('id', 'ASC', 1000), filter: {} };
const newestRules = whole('effective_from', 'DESC', 200);

/** Reads a list of a resource, with the permission and where the server has it. */
const useSource = <R extends RaRecord, E extends Entry>(
  kind: EntryKind,
  resource: string,
  query: object,
  flags: PermissionFlags,
  entriesOf: (records: readonly R[]) => readonly E[],
): CalendarSource<E> | undefined => {
  const isAllowed = allows(flags, resource, 'list');
  const { data, error, refetch } = useGetList<R>(resource, query, { enabled: isAllowed, onError: () => undefined });
  const entries = useMemo(() => data && entriesOf(data), [data, entriesOf]);
  const unplaced = useMemo(() => data?.filter(isUnplaced).length ?? 0, [data]);
  if (!isAllowed || isFailure(error, 'notOffered')) return undefined;
  return {
    kind,
    entries,
    error: entries ? undefined : error,
    unplaced,
    of: data?.length ?? 0,
    retry: () => void refetch(),
  };
};

/** The lists of the calendar; each is undefined without its permission, or where the server lacks it. */
export interface Sources {
  readonly banners: CalendarSource<BannerEntry> | undefined;
  readonly pushes: CalendarSource<PushEntry> | undefined;
  /** The available lists, in order. */
  readonly all: readonly CalendarSource[];
}

/** Reads the lists of the calendar. */
export const useSources = (flags: PermissionFlags): Sources => {
  const [pushesNow] = useState(() => (records: readonly Notification[]) => pushEntries(records, Date.now()));
  const [draftsNow] = useState(() => (records: readonly PageDraft[]) => draftEntries(records, Date.now()));
  const banners = useSource('banner', 'banners', everyBanner, flags, bannerEntries);
  const pushes = useSource('push', 'notifications', everything, flags, pushesNow);
  const drafts = useSource('draft', 'content-drafts', newestDrafts, flags, draftsNow);
  const hours = useSource('hours', 'business-hours', everyException, flags, hoursEntries);
  const rules = useSource('rule', 'redeem-points', newestRules, flags, redemptionEntries);
  const all = [banners, pushes, drafts, hours, rules].filter((source) => source !== undefined);
  return { banners, pushes, all };
};
