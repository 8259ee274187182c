import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useDataProvider } from 'react-admin';
import { lastDay, type Bucket } from '../../../contract/dashboards/bucketDays';
import type { DayEvent, DayEventKind } from '../../../contract/endpoints/dayEvents';
import type { DayRange } from '../../../contract/reports/range';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';

/** Events that have only just come are not asked for again. */
const FRESH_MS = 5_000;

/** How the events of some days are asked for, and what they are kept under. */
export const eventsOf = (dataProvider: ConsoleDataProvider, { from, to }: DayRange) => ({
  queryKey: ['day-events', from, to],
  queryFn: () => dataProvider.callRow('day-events', 'getEvents', { query: { from, to } }),
  staleTime: FRESH_MS,
});

/** What happened on some days, as far as the person may know; undefined until it is there, and where it cannot be had. */
export const useDayEvents = ({ from, to }: DayRange): readonly DayEvent[] | undefined => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({ ...eventsOf(dataProvider, { from, to }), retry: false });
  return data?.events;
};

const Events = createContext<readonly DayEvent[]>([]);

/** Hands the events of a page to its charts. */
export const DayEventsProvider = Events.Provider;

/** What happened on the days of the page. */
export const useEvents = (): readonly DayEvent[] => useContext(Events);

/** What kind of event it is, in words. */
export const KINDS = perLanguage((): Readonly<Record<DayEventKind, string>> => ({
  holiday: t('Public holiday'),
  hours: t('Opening hours'),
  banner: t('Banner'),
  push: t('Push'),
  rules: t('Rule changed'),
  note: t('Note'),
}));

/** How many of a bucket's events are written out. */
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

/** What is written of a bucket's events: the first few, and how many more there are. */
export const eventFacts = (
  events: readonly DayEvent[],
): readonly { readonly label: string; readonly text: string }[] => {
  const told = events.slice(0, MOST_TOLD).map(({ kind, label }) => ({ label: KINDS()[kind], text: short(label) }));
  const more = events.length - told.length;
  return more > 0 ? [...told, { label: t('And'), text: t('{count} more', { count: more }) }] : told;
};
