import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useDataProvider } from 'react-admin';
import type { DayEvent } from '../../../../contract/endpoints/dayEvents';
import type { DayRange } from '../../../../contract/reports/range';
import type { ConsoleDataProvider } from '../../../data/ConsoleDataProvider';

/** The key of what is known of the days' events: a new note asks anew. */
export const EVENTS_KEY = 'day-events';

/** What happened on some days, as far as the person may know; undefined until it is there, and where it cannot be had. */
export const useDayEvents = ({ from, to }: DayRange): readonly DayEvent[] | undefined => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: [EVENTS_KEY, from, to],
    queryFn: () => dataProvider.callRow('day-events', 'getEvents', { query: { from, to } }),
    retry: false,
  });
  return data?.events;
};

const Events = createContext<readonly DayEvent[]>([]);

/** Hands the events of a page to its charts. */
export const DayEventsProvider = Events.Provider;

/** What happened on the days of the page. */
export const useEvents = (): readonly DayEvent[] => useContext(Events);
