import type { DayEvent, DayEventKind } from '../../../../contract/endpoints/dayEvents';
import { lastDay, type Bucket } from '../../../../contract/dashboards/bucketDays';

/** What kind of event it is, in words. */
export const KINDS: Readonly<Record<DayEventKind, string>> = {
  holiday: 'Public holiday',
  hours: 'Opening hours',
  banner: 'Banner',
  push: 'Push',
  rules: 'Rule changed',
  note: 'Note',
};

/** How many of a bucket's events are told in so many words. */
const MOST_TOLD = 3;
const LONGEST = 48;

const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

/** The events that begin in a bucket, or reach into the first one from before. */
export const eventsIn = (
  events: readonly DayEvent[],
  buckets: readonly string[],
  key: string,
  bucket: Bucket,
): readonly DayEvent[] => {
  if (bucket === 'hour') return [];
  const last = lastDay[bucket](key);
  const isFirst = key === buckets[0];
  return events.filter(({ from, to }) => (from >= key && from <= last) || (isFirst && from < key && to >= key));
};

/** What is told of a bucket's events: the first few, and how many more there are. */
export const eventFacts = (
  events: readonly DayEvent[],
): readonly { readonly label: string; readonly text: string }[] => {
  const told = events.slice(0, MOST_TOLD).map(({ kind, label }) => ({ label: KINDS[kind], text: short(label) }));
  const more = events.length - told.length;
  return more > 0 ? [...told, { label: 'And', text: `${more} more` }] : told;
};
