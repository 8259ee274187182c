import type { RaRecord } from 'react-admin';
import { isUnreadText, LEFT_OUT } from '../../../contract/unreadValues';
import type { Banner } from '../../../contract/endpoints/banners';
import type { BusinessHours } from '../../../contract/endpoints/businessHours';
import type { PageDraft } from '../../../contract/endpoints/contentDrafts';
import type { Notification } from '../../../contract/endpoints/notifications';
import type { RedemptionRule } from '../../../contract/endpoints/redemption';
import { timesOf, type TimeState } from '../../../contract/notificationTimes';
import { dayAt } from '../../../contract/reports/range';
import type { Day, Instant } from '../../../contract/values';
import { t } from '../../language/t';

/** The kinds of entries in the calendar. */
export const kinds = ['banner', 'push', 'draft', 'hours', 'rule'] as const;
export type EntryKind = (typeof kinds)[number];

interface OnDays {
  /** Unique in the whole calendar. */
  readonly key: string;
  readonly title: string;
  /** The first and the last day, both included. */
  readonly from: Day;
  readonly to: Day;
}

/** A banner on its days. */
export interface BannerEntry extends OnDays {
  readonly kind: 'banner';
  readonly record: Banner;
}

/** A notification at one of its times. */
export interface PushEntry extends OnDays {
  readonly kind: 'push';
  readonly at: Instant;
  readonly state: TimeState;
  readonly record: Notification;
}

/** A draft of a page at its time of publication. */
export interface DraftEntry extends OnDays {
  readonly kind: 'draft';
  readonly at: Instant;
  /** `due` once its time has passed: the server is about to publish it. */
  readonly state: 'waiting' | 'due';
  readonly record: PageDraft;
}

/** An exception of the opening hours on its days. */
export interface HoursEntry extends OnDays {
  readonly kind: 'hours';
  readonly record: BusinessHours;
}

/** A redemption rule on its first day. */
export interface RuleEntry extends OnDays {
  readonly kind: 'rule';
  readonly record: RedemptionRule;
}

export type Entry = BannerEntry | PushEntry | DraftEntry | HoursEntry | RuleEntry;

/** True for a record with an unreadable day or time. The calendar lacks it on some of its days. */
export const isUnplaced = (record: RaRecord): boolean =>
  Object.values(record).some(isUnreadText) || Object.hasOwn((record[LEFT_OUT] ?? {}) as object, 'schedule_times');

/** Returns the entries of banners; one without days has none. */
export const bannerEntries = (banners: readonly Banner[]): readonly BannerEntry[] =>
  banners
    .filter((record) => !isUnplaced(record) && record.startDate !== '' && record.startDate <= record.endDate)
    .map((record) => ({
      ...{ kind: 'banner', key: `banner ${record.id}`, title: record.bannerName, record },
      ...{ from: record.startDate, to: record.endDate },
    }));

/** Returns the entries of notifications, one for each of their times. */
export const pushEntries = (notifications: readonly Notification[], now: number): readonly PushEntry[] =>
  notifications.flatMap((record) =>
    timesOf(record, now).map(({ at, state }): PushEntry => {
      const day = dayAt(new Date(at));
      const key = `push ${record.id} ${at}`;
      return { kind: 'push', key, title: record.notification_title, record, at, state, from: day, to: day };
    }),
  );

/** Returns the entries of drafts that have a time of publication. */
export const draftEntries = (drafts: readonly PageDraft[], now: number): readonly DraftEntry[] =>
  drafts.flatMap((record) => {
    const { id, publish_at: at, content_title: title } = record;
    if (!at) return [];
    const day = dayAt(new Date(at));
    const state = Date.parse(at) > now ? 'waiting' : 'due';
    return [{ kind: 'draft', key: `draft ${id}`, title, record, at, state, from: day, to: day }];
  });

/** Returns the entries of exceptions in the opening hours: holidays and special days. */
export const hoursEntries = (hours: readonly BusinessHours[]): readonly HoursEntry[] =>
  hours.flatMap((record) => {
    const { kind, start_date: from, end_date, id, name } = record;
    if (kind !== 'exception' || !from) return [];
    return [{ kind: 'hours', key: `hours ${id}`, title: name, from, to: end_date ?? from, record }];
  });

/** Returns the entries of redemption rules on their first day; withdrawn ones have none. */
export const redemptionEntries = (rules: readonly RedemptionRule[]): readonly RuleEntry[] =>
  rules
    .filter(({ active }) => active)
    .map((record) => ({
      ...{ kind: 'rule', key: `rule ${record.id}`, title: t('Redemption rule'), record },
      ...{ from: record.effective_from, to: record.effective_from },
    }));

/** True for an entry that is on one of these days. */
export const isOn = ({ from, to }: OnDays, first: Day, last: Day = first): boolean => from <= last && to >= first;

/** Returns the entries that begin on a day; on the first shown day also those from before. */
export const entriesBeginningOn = (all: readonly Entry[], day: Day, first: Day | undefined): readonly Entry[] =>
  day === first ? all : all.filter(({ from }) => from === day);

const RANK: Readonly<Record<EntryKind, number>> = { hours: 0, banner: 1, rule: 2, push: 3, draft: 3 };

/** Returns the entries of a day in order: those of whole days first, then the others by time. */
export const entriesOn = (entries: readonly Entry[], day: Day): readonly Entry[] =>
  entries
    .filter((entry) => isOn(entry, day))
    .toSorted(
      (a, b) =>
        RANK[a.kind] - RANK[b.kind] ||
        ('at' in a && 'at' in b ? a.at.localeCompare(b.at) : a.from.localeCompare(b.from)) ||
        a.title.localeCompare(b.title),
    );
