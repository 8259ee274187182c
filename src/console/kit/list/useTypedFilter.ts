import { useLayoutEffect, useRef, useState } from 'react';
import { useLiveFilters } from './useList';

/** What is in the field, what the list is narrowed to, and what it was asked for from here and may still come to. */
interface Typed {
  readonly text: string;
  readonly sought: string;
  readonly sent: readonly string[];
}

/** A filter that is typed: the text in its field, and what takes each change of it. The list follows when no key came for `wait` milliseconds. */
export const useTypedFilter = (source: string, wait: number) => {
  const { filterValues, setFilters } = useLiveFilters();
  const value: unknown = filterValues[source];
  const sought = typeof value === 'string' ? value : '';
  const set = (text: string | undefined) => setFilters({ ...filterValues, [source]: text });
  const [typed, setTyped] = useState<Typed>({ text: sought, sought, sent: [] });
  // What the list looks for now is what was typed some keys ago, or somebody else's: a saved view, a chip that was taken off.
  if (sought !== typed.sought) {
    const place = typed.sent.indexOf(sought);
    setTyped(place < 0 ? { text: sought, sought, sent: [] } : { ...typed, sought, sent: typed.sent.slice(place + 1) });
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Of layout: a list that is hidden while the next page's code comes is left already, and only these effects end then.
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
