import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Day } from '../../../contract/values';
import { useToday } from '../../kit/days/today';
import type { Comparison } from '../../../contract/dashboards/comparison';
import { readSelection, withDays, writeSelection, type Choice, type Selection } from './selection';

/** What an analytics page shows, and the way to something else. */
export interface Selecting extends Selection {
  readonly today: Day;
  /** Asks for other days; Back leads to what was asked for before. */
  readonly choose: (choice: Choice) => void;
  /** Asks for another comparison, or none. */
  readonly compareWith: (compare: Comparison | undefined) => void;
}

/** What the address asks an analytics page for. */
export const useSelection = (): Selecting => {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const today = useToday();
  const selection = useMemo(() => readSelection(new URLSearchParams(search), today), [search, today]);
  const show = (next: Selection) => void navigate({ pathname, search: writeSelection(next) });
  return {
    ...selection,
    today,
    choose: (choice) => show(withDays(selection, choice, today)),
    compareWith: (compare) => show({ ...selection, compare }),
  };
};
