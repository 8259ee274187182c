import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { addDays } from '../../../contract/reports/range';
import type { Day } from '../../../contract/values';

const stopsIn = (element: Element | null): readonly HTMLElement[] => [
  ...(element?.querySelectorAll<HTMLElement>('[data-stop]') ?? []),
];

const cellOf = (root: Element, day: Day): Element | null => root.querySelector(`[data-day="${day}"]`);

/**
 * Makes days one Tab stop with a roving tabindex.
 * Left and right go to the day before and after; Home and End to the first and last day of the row.
 * Up and down go through the entries of a day, then to the day that many days before or after.
 */
export const useRovingTabIndex = <E extends HTMLElement>(
  first: Day,
  days: number,
): { readonly ref: RefObject<E | null>; readonly onKeyDown: (event: KeyboardEvent) => void } => {
  const ref = useRef<E>(null);
  const lastRef = useRef<string>(undefined);
  const keep = (stop: HTMLElement | undefined) => {
    for (const each of stopsIn(ref.current)) each.tabIndex = each === stop ? 0 : -1;
  };
  // The shown days change, and one of them must stay reachable.
  useEffect(() => {
    const stops = stopsIn(ref.current);
    const named = (name: string | undefined) => stops.find(({ dataset }) => dataset.stop === name);
    keep(named(lastRef.current) ?? named(`day ${first}`) ?? stops[0]);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const root = ref.current;
    const from = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-stop]') : null;
    const cell = from?.closest<HTMLElement>('[data-day]');
    const day = cell?.dataset.day;
    if (!root || !from || !cell || !day || event.altKey || event.ctrlKey || event.metaKey) return;
    const within = stopsIn(cell);
    const place = within.indexOf(from);
    const week = [...(cell.parentElement?.querySelectorAll('[data-day]') ?? [])];
    const head = (on: Element | null | undefined) => stopsIn(on ?? null)[0];
    const goes: Readonly<Record<string, () => HTMLElement | undefined>> = {
      ArrowRight: () => head(cellOf(root, addDays(day, 1))),
      ArrowLeft: () => head(cellOf(root, addDays(day, -1))),
      ArrowDown: () => within[place + 1] ?? head(cellOf(root, addDays(day, days))),
      ArrowUp: () => within[place - 1] ?? stopsIn(cellOf(root, addDays(day, -days))).at(-1),
      Home: () => head(week[0]),
      End: () => head(week.at(-1)),
    };
    const to = goes[event.key]?.();
    if (!to) return;
    event.preventDefault();
    lastRef.current = to.dataset.stop;
    keep(to);
    to.focus();
  };
  return { ref, onKeyDown };
};
