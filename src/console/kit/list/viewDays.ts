import { createContext } from 'react';

/** A way in which a saved view keeps the days on show: in words, and as its part of the filter. */
export interface ViewDays {
  readonly label: string;
  readonly filter: Readonly<Record<string, unknown>>;
}

/** The ways to keep the days of a list that holds them apart from its other filters; the first is the usual one. */
export const ViewDaysContext = createContext<readonly ViewDays[]>([]);
