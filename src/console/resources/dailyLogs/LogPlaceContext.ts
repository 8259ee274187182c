import { createContext, useContext } from 'react';
import type { Id } from '../../../contract/values';

/** Where in the log its page stands: right after an entry, or at the newest. */
export interface LogPlace {
  /** The last entry of the page before; undefined at the newest entries. */
  readonly before: Id | undefined;
  readonly setBefore: (before: Id | undefined) => void;
}

const LogPlaceContext = createContext<LogPlace | undefined>(undefined);
/** Hands the place of the page on show to its parts. */
export const LogPlaceProvider = LogPlaceContext.Provider;

/** The place of the page on show. */
export const useLogPlace = (): LogPlace => {
  const place = useContext(LogPlaceContext);
  if (!place) throw new Error('useLogPlace needs a LogPlaceProvider above it');
  return place;
};
