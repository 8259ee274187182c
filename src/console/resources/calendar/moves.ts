import { bannerWith, type Banner } from '../../../contract/endpoints/banners';
import { MOST_AHEAD_MS, type PageDraft } from '../../../contract/endpoints/contentDrafts';
import type { Notification } from '../../../contract/endpoints/notifications';
import type { PermissionFlags } from '../../../contract/permissions';
import { addDays, dayCount } from '../../../contract/reports/range';
import type { Day, Id, Instant } from '../../../contract/values';
import { allows } from '../../data/authProvider';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { isOrphan, isOvertaken } from '../../kit/record/DraftWarnings';
import type { Done } from '../../kit/record/RecordAction';
import { tooSoon } from '../../kit/words/goingOut';
import { formatDay } from '../../kit/words/time';
import { t } from '../../language/t';
import type { BannerEntry, DraftEntry, Entry, PushEntry } from './entries';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What can be moved to another day. */
export type Movable = BannerEntry | PushEntry | DraftEntry;

/** True for what this person may move and what has not begun: a banner of which riders have seen a day stays. */
export const isMovable = (entry: Entry, flags: PermissionFlags, today: Day): entry is Movable => {
  if (entry.kind === 'push') return entry.state === 'waiting' && allows(flags, 'notifications', 'edit');
  if (entry.kind === 'draft')
    return entry.state === 'waiting' && entry.record.may_change && allows(flags, 'content-drafts', 'schedule');
  return entry.kind === 'banner' && entry.from >= today && allows(flags, 'banners', 'edit');
};

const daysTo = ({ from }: Movable, day: Day): number => dayCount(from, day) - 1;

/** An entry on other days: what has a time at the same time of day, a banner with as many days. */
export const movedTo = <E extends Movable>(entry: E, day: Day): E => {
  const days = daysTo(entry, day);
  const moved = { ...entry, from: day, to: addDays(entry.to, days) };
  if (moved.kind === 'banner') return moved;
  return { ...moved, at: new Date(Date.parse(moved.at) + days * DAY_MS).toISOString() };
};

/** The times of a notification with one of them at another moment. */
export const timesWith = (times: readonly Instant[], before: Instant, after: Instant): Instant[] =>
  times.map((at) => (at === before ? after : at)).toSorted();

/** What speaks against moving an entry to a day, in words; undefined where nothing does. */
export const refusalOfMove = (entry: Movable, day: Day, today: Day, now: number): string | undefined => {
  if (day < today) return t('{day} is over. Choose today or a later day', { day: formatDay(day) });
  if (entry.kind === 'banner') return undefined;
  const { at } = movedTo(entry, day);
  if (entry.kind === 'draft') {
    if (Date.parse(at) <= now) return t('Choose a time that is still to come');
    return Date.parse(at) > now + MOST_AHEAD_MS ? t('Choose a time within a year') : undefined;
  }
  return entry.record.schedule_times.includes(at) ? t('This time is there already') : tooSoon([at], now);
};

const writePush = (provider: ConsoleDataProvider, record: Notification, before: Instant, after: Instant) => {
  const { id, notification_title, description } = record;
  const schedule_times = timesWith(record.schedule_times, before, after);
  const data = { notification_title, description, schedule_times };
  return provider.update('notifications', { id, data, previousData: record });
};

const writeBanner = (provider: ConsoleDataProvider, record: Banner, { from, to }: Pick<Entry, 'from' | 'to'>) => {
  const data = bannerWith(record, { startDate: from, endDate: to });
  return provider.update('banners', { id: record.id, data, previousData: record });
};

/** True for what is not moved by a drag alone: a push goes out to phones, and a draft may write over what somebody changed since. */
export const isAskedFirst = (entry: Movable): boolean =>
  entry.kind === 'push' || (entry.kind === 'draft' && (isOvertaken(entry.record) || isOrphan(entry.record)));

type Seen = Pick<PageDraft, 'updated_at' | 'page_updated_at'>;

const writeDraft = (provider: ConsoleDataProvider, id: Id, seen: Seen, publish_at: Instant): Promise<PageDraft> => {
  const { updated_at = '', page_updated_at } = seen;
  return provider.callRow('content-drafts', 'schedule', { id, body: { updated_at, page_updated_at, publish_at } });
};

// The page is to be the one that was seen: what somebody changed of it meanwhile is not written over in silence.
const moveDraft = async (provider: ConsoleDataProvider, { record, at }: DraftEntry, to: Instant) => {
  const { id } = record;
  const { page_updated_at } = await writeDraft(provider, id, record, to);
  return async () => {
    const { updated_at } = await provider.callRow('content-drafts', 'getOne', { id });
    return writeDraft(provider, id, { updated_at, page_updated_at }, at);
  };
};

// From the record as it is then: what else was changed of it meanwhile stays.
const undoOf =
  <E extends BannerEntry | PushEntry>(provider: ConsoleDataProvider, entry: E, moved: E) =>
  async (): Promise<unknown> => {
    const read = async (resource: string, id: Id): Promise<unknown> => (await provider.getOne(resource, { id })).data;
    if (entry.kind === 'banner')
      return writeBanner(provider, (await read('banners', entry.record.id)) as Banner, entry);
    const now = (await read('notifications', entry.record.id)) as Notification;
    return moved.kind === 'push' ? writePush(provider, now, moved.at, entry.at) : undefined;
  };

/**
 * Moves an entry to a day by the call of its form, with the record as it was read: one that was changed meanwhile is not written
 * over.
 */
export const move = async (provider: ConsoleDataProvider, entry: Movable, day: Day): Promise<Done> => {
  const said = t('“{title}” moved to {day}', { title: entry.title, day: formatDay(day) });
  if (entry.kind === 'draft') return { said, undo: await moveDraft(provider, entry, movedTo(entry, day).at) };
  const moved = movedTo(entry, day);
  if (entry.kind === 'push' && moved.kind === 'push') await writePush(provider, entry.record, entry.at, moved.at);
  if (entry.kind === 'banner') await writeBanner(provider, entry.record, moved);
  return { said, undo: undoOf(provider, entry, moved) };
};
