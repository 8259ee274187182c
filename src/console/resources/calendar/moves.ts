import type { DataProvider } from 'react-admin';
import { bannerWith, type Banner } from '../../../contract/endpoints/banners';
import type { Notification } from '../../../contract/endpoints/notifications';
import type { PermissionFlags } from '../../../contract/permissions';
import { addDays, dayCount } from '../../../contract/reports/range';
import type { Day, Id, Instant } from '../../../contract/values';
import { allows } from '../../data/authProvider';
import type { Done } from '../../kit/record/RecordAction';
import { tooSoon } from '../../kit/words/goingOut';
import { formatDay } from '../../kit/words/time';
import { t } from '../../language/t';
import type { BannerEntry, Entry, PushEntry } from './entries';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What can be moved to another day. */
export type Movable = BannerEntry | PushEntry;

/** True for what this person may move and what has not begun: a banner of which riders have seen a day stays. */
export const isMovable = (entry: Entry, flags: PermissionFlags, today: Day): entry is Movable => {
  if (entry.kind === 'push') return entry.state === 'waiting' && allows(flags, 'notifications', 'edit');
  return entry.kind === 'banner' && entry.from >= today && allows(flags, 'banners', 'edit');
};

const daysTo = ({ from }: Movable, day: Day): number => dayCount(from, day) - 1;

/** An entry on other days: a push at the same time of day, a banner with as many days. */
export const movedTo = <E extends Movable>(entry: E, day: Day): E => {
  const days = daysTo(entry, day);
  const moved = { ...entry, from: day, to: addDays(entry.to, days) };
  if (moved.kind !== 'push') return moved;
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
  return entry.record.schedule_times.includes(at) ? t('This time is there already') : tooSoon([at], now);
};

const writePush = (provider: DataProvider, record: Notification, before: Instant, after: Instant) => {
  const { id, notification_title, description } = record;
  const schedule_times = timesWith(record.schedule_times, before, after);
  const data = { notification_title, description, schedule_times };
  return provider.update('notifications', { id, data, previousData: record });
};

const writeBanner = (provider: DataProvider, record: Banner, { from, to }: Pick<Entry, 'from' | 'to'>) => {
  const data = bannerWith(record, { startDate: from, endDate: to });
  return provider.update('banners', { id: record.id, data, previousData: record });
};

// From the record as it is then: what else was changed of it meanwhile stays.
const undoOf =
  <E extends Movable>(provider: DataProvider, entry: E, moved: E) =>
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
export const move = async (provider: DataProvider, entry: Movable, day: Day): Promise<Done> => {
  const moved = movedTo(entry, day);
  if (entry.kind === 'push' && moved.kind === 'push') await writePush(provider, entry.record, entry.at, moved.at);
  if (entry.kind === 'banner') await writeBanner(provider, entry.record, moved);
  const said = t('“{title}” moved to {day}', { title: entry.title, day: formatDay(day) });
  return { said, undo: undoOf(provider, entry, moved) };
};
