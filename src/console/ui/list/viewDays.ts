import { createContext } from 'react';

/** A way in which a saved view keeps its days: its name, and its part of the filter. */
export interface ViewDays {
  readonly label: string;
  readonly filter: Readonly<Record<string, unknown>>;
}

/** The ways to keep the days of a list that has them apart from its other filters. The first is the default. */
export const ViewDaysContext = createContext<readonly ViewDays[]>([]);
