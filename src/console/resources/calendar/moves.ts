import { bannerWith } from '../../../contract/endpoints/banners';
import type { PageDraft } from '../../../contract/endpoints/contentDrafts';
import { MAX_AHEAD_MS } from '../../../contract/limits';
import type { Notification } from '../../../contract/endpoints/notifications';
import type { PermissionFlags } from '../../../contract/permissions';
import { addDays, dayCount } from '../../../contract/reports/range';
import type { Day, Id, Instant } from '../../../contract/values';
import { allows } from '../../data/authProvider';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import type { Done } from '../../ui/record/RecordAction';
import { changing } from '../../ui/record/undoing';
import { outOfReach } from '../../ui/words/goingOut';
import { formatDay } from '../../ui/words/time';
import { t } from '../../language/t';
import type { BannerEntry, DraftEntry, Entry, PushEntry } from './entries';

const DAY_MS = 24 * 60 * 60 * 1000;

/** An entry that can be moved to another day. */
export type Movable = BannerEntry | PushEntry | DraftEntry;

/** True for an entry that this person may move and that has not begun. A banner that riders have seen stays. */
export const isMovable = (entry: Entry, flags: PermissionFlags, today: Day): entry is Movable => {
  if (entry.kind === 'push') return entry.state === 'waiting' && allows(flags, 'notifications', 'edit');
  if (entry.kind === 'draft')
    return entry.state === 'waiting' && entry.record.may_change && allows(flags, 'content-drafts', 'schedule');
  return entry.kind === 'banner' && entry.from >= today && allows(flags, 'banners', 'edit');
};

const daysTo = ({ from }: Movable, day: Day): number => dayCount(from, day) - 1;

/** Returns an entry on other days: a time of day stays, a banner keeps its number of days. */
export const movedTo = <E extends Movable>(entry: E, day: Day): E => {
  const days = daysTo(entry, day);
  const moved = { ...entry, from: day, to: addDays(entry.to, days) };
  if (moved.kind === 'banner') return moved;
  return { ...moved, at: new Date(Date.parse(moved.at) + days * DAY_MS).toISOString() };
};

/** Returns the times of a notification with one of them moved. */
export const timesWith = (times: readonly Instant[], before: Instant, after: Instant): Instant[] =>
  times.map((at) => (at === before ? after : at)).toSorted();

/** Returns the reason, in words, why an entry can't move to a day; undefined where it can. */
export const refusalOfMove = (entry: Movable, day: Day, today: Day, now: number): string | undefined => {
  if (day < today) return t('{day} is past. Choose today or a later day', { day: formatDay(day) });
  if (entry.kind === 'banner') return undefined;
  const { at } = movedTo(entry, day);
  if (entry.kind === 'draft') {
    if (Date.parse(at) <= now) return t('Choose a time in the future');
    return Date.parse(at) > now + MAX_AHEAD_MS ? t('Choose a time within a year') : undefined;
  }
  return entry.record.schedule_times.includes(at) ? t('This time is already added') : outOfReach([at], now);
};

type Seen = Pick<PageDraft, 'updated_at' | 'page_updated_at'>;

const writeDraft = (provider: ConsoleDataProvider, id: Id, seen: Seen, publish_at: Instant): Promise<PageDraft> => {
  const { updated_at = '', page_updated_at } = seen;
  return provider.callRow('content-drafts', 'schedule', { id, body: { updated_at, page_updated_at, publish_at } });
};

// The version check keeps another person's change from being overwritten.
// Undo uses the version that the move made: a draft that was changed or unscheduled since stays so.
const moveDraft = async (provider: ConsoleDataProvider, { record, at }: DraftEntry, to: Instant) => {
  const moved = await writeDraft(provider, record.id, record, to);
  return () => writeDraft(provider, record.id, moved, at);
};

const pushBody = ({ notification_title, description, schedule_times }: Notification) => ({
  ...{ notification_title, description, schedule_times },
});

const write = (provider: ConsoleDataProvider, entry: Movable, day: Day): ReturnType<typeof changing> => {
  if (entry.kind === 'draft') return moveDraft(provider, entry, movedTo(entry, day).at);
  if (entry.kind === 'banner') {
    const { from: startDate, to: endDate } = movedTo(entry, day);
    return changing(provider, 'banners', { found: entry.record, fields: { startDate, endDate }, bodyOf: bannerWith });
  }
  const schedule_times = timesWith(entry.record.schedule_times, entry.at, movedTo(entry, day).at);
  return changing(provider, 'notifications', { found: entry.record, fields: { schedule_times }, bodyOf: pushBody });
};

/**
 * Moves an entry to a day by the call of its form, with the record as it was read.
 * A record that was changed since is not overwritten.
 */
export const move = async (provider: ConsoleDataProvider, entry: Movable, day: Day): Promise<Done> => ({
  said: t('“{title}” moved to {day}', { title: entry.title, day: formatDay(day) }),
  undo: await write(provider, entry, day),
});
