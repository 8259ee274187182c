import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Report } from '../../../contract/endpoints/reports';
import { finishedOf, PROCESSING, standingOf, type Standing } from './finishedOf';
import { pollDelay } from './pollDelay';
import { useDownloads } from './useDownloads';
import { useIsHidden } from './useIsHidden';

/** Rows that a call of a whole reading asks for. */
const ROWS_A_CALL = 100;

/**
 * Reads the list again while a file of it is being made, more slowly with time and not in a hidden tab, and tells of
 * each file that is not being made any more.
 */
export const useWatch = (onFinished: (report: Report) => void): void => {
  const { data, total = 0, sort, isFetching, reread } = useDownloads();
  const isHidden = useIsHidden();
  const key = (data ?? [])
    .filter(({ status }) => status === PROCESSING)
    .map(({ id }) => id)
    .join();
  const [watched, setWatched] = useState({ key, tries: 0 });
  const tries = watched.key === key ? watched.tries : 0;
  const isWhole = sort.field !== 'created_at' || sort.order !== 'DESC';
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

  const standing = useRef<Standing>(new Map());
  const tell = useEffectEvent((reports: readonly Report[]) => {
    finishedOf(standing.current, reports).forEach(onFinished);
    // Another page of the list says nothing of the files on this one.
    standing.current = new Map([...standing.current, ...standingOf(reports)]);
  });
  useEffect(() => {
    if (data) tell(data);
  }, [data]);
};
