import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { Report } from '../../../contract/endpoints/reports';
import { finishedOf, PROCESSING, statusesOf, type ReportStatuses } from './downloads';
import { needsWholeResult } from '../../data/pagedList';
import { useDownloads } from './useDownloads';

const listen = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};

/** True while the tab is hidden. */
const useIsHidden = (): boolean => useSyncExternalStore(listen, () => document.hidden);

const FIRST_MS = 3_000;
const SLOWEST_MS = 60_000;
const SLOWER_EACH_TIME = 1.4;
/** A list that takes more calls than this is polled less often. */
const POLITE_CALLS = 4;

/** Returns the delay before a list with files in progress is polled again, in milliseconds: longer with each try. */
export const pollDelay = (tries: number, calls = 1): number =>
  Math.round(Math.min(SLOWEST_MS, FIRST_MS * SLOWER_EACH_TIME ** tries) * Math.max(1, calls / POLITE_CALLS));

/** Rows per call of a whole reading. */
const ROWS_A_CALL = 100;

/**
 * Polls the list while a file of it is in progress.
 * Polling slows down with time and pauses in a hidden tab. Reports each file that is no longer in progress.
 */
export const useFinishedFiles = (onFinished: (report: Report) => void): void => {
  const { data, total = 0, sort, filterValues, isFetching, reread } = useDownloads();
  const isHidden = useIsHidden();
  const key = (data ?? [])
    .filter(({ status }) => status === PROCESSING)
    .map(({ id }) => id)
    .join();
  const [watched, setWatched] = useState({ key, tries: 0 });
  const tries = watched.key === key ? watched.tries : 0;
  const isWhole = needsWholeResult(sort, filterValues);
  const delay = pollDelay(tries, isWhole ? Math.ceil(total / ROWS_A_CALL) : 1);

  const again = useEffectEvent(() => {
    setWatched({ key, tries: tries + 1 });
    reread();
  });
  useEffect(() => {
    if (key === '' || isHidden || isFetching) return;
    const timer = setTimeout(() => again(), delay);
    return () => clearTimeout(timer);
  }, [key, tries, delay, isHidden, isFetching]);

  const standing = useRef<ReportStatuses>(new Map());
  const tell = useEffectEvent((reports: readonly Report[]) => {
    finishedOf(standing.current, reports).forEach(onFinished);
    // Another page of the list has no information about the files on this one.
    standing.current = new Map([...standing.current, ...statusesOf(reports)]);
  });
  useEffect(() => {
    if (data) tell(data);
  }, [data]);
};
