import { useLayoutEffect, useRef, useState } from 'react';
import { useLiveFilters } from './useList';

/** The text of the field, the current filter, and the sent filters that may still take effect. */
interface Typed {
  readonly text: string;
  readonly sought: string;
  readonly sent: readonly string[];
}

/**
 * A typed filter: the text of its field, and the function that takes each change.
 * The list follows `wait` milliseconds after the last key.
 */
export const useTypedFilter = (source: string, wait: number) => {
  const { filterValues, setFilters } = useLiveFilters();
  const value: unknown = filterValues[source];
  const sought = typeof value === 'string' ? value : '';
  const set = (text: string | undefined) => setFilters({ ...filterValues, [source]: text });
  const [typed, setTyped] = useState<Typed>({ text: sought, sought, sent: [] });
  // The current filter was typed some keys ago, or set elsewhere: by a saved view or a removed chip.
  if (sought !== typed.sought) {
    const place = typed.sent.indexOf(sought);
    setTyped(place < 0 ? { text: sought, sought, sent: [] } : { ...typed, sought, sent: typed.sent.slice(place + 1) });
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A layout effect: only these end when a list is hidden while the next page's code loads.
  useLayoutEffect(() => () => clearTimeout(timer.current), []);
  const latest = useRef(set);
  useLayoutEffect(() => {
    latest.current = set;
  });
  const type = (text: string) => {
    setTyped((now) => ({ ...now, text }));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setTyped((now) => ({ ...now, sent: [...now.sent, text] }));
      latest.current(text || undefined);
    }, wait);
  };
  return { text: typed.text, type };
};
