import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useDataProvider, useStore } from 'react-admin';
import { lastDay, type Bucket } from '../../../../contract/dashboards/bucketDays';
import type { DayEvent, DayEventKind } from '../../../../contract/endpoints/dayEvents';
import type { DayRange } from '../../../../contract/reports/range';
import type { ConsoleDataProvider } from '../../../data/ConsoleDataProvider';
import { perLanguage } from '../../../language/language';
import { t } from '../../../language/t';

/** The time in milliseconds in which events that have just arrived are not fetched again. */
const FRESH_MS = 5_000;

/** The query of the events of some days: its key and its request. */
export const eventsOf = (dataProvider: ConsoleDataProvider, { from, to }: DayRange) => ({
  queryKey: ['day-events', from, to],
  queryFn: () => dataProvider.callRow('day-events', 'getEvents', { query: { from, to } }),
  staleTime: FRESH_MS,
});

/** The events of some days that the person may know. Undefined until they are loaded, and if the server lacks them. */
export const useDayEvents = ({ from, to }: DayRange): readonly DayEvent[] | undefined => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({ ...eventsOf(dataProvider, { from, to }), retry: false });
  return data?.events;
};

const Events = createContext<readonly DayEvent[]>([]);

/** Provides the events of a page to its charts. */
export const DayEventsProvider = Events.Provider;

/** The events on the days of the page. */
export const useEvents = (): readonly DayEvent[] => useContext(Events);

/** The choice to mark events on the axes of charts, which is kept; they are not marked until asked for. */
export const useMarkedEvents = () => useStore('marked-events', false);

/** The names of the kinds of events. */
export const KINDS = perLanguage((): Readonly<Record<DayEventKind, string>> => ({
  holiday: t('Public holiday'),
  hours: t('Opening hours'),
  banner: t('Banner'),
  push: t('Push'),
  rules: t('Rule changed'),
  note: t('Note'),
}));

/** The maximum number of a bucket's events that are written out. */
const MAX_TOLD = 3;
const LONGEST = 48;

const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

/** The events that begin in a bucket; the first bucket also has those that began before it. */
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

/** The text for a bucket's events: the first few, and the number of the others. */
export const eventFacts = (
  events: readonly DayEvent[],
): readonly { readonly label: string; readonly text: string }[] => {
  const told = events.slice(0, MAX_TOLD).map(({ kind, label }) => ({ label: KINDS()[kind], text: short(label) }));
  const more = events.length - told.length;
  return more > 0 ? [...told, { label: t('And'), text: t('{count} more', { count: more }) }] : told;
};
