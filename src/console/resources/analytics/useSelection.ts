import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Day } from '../../../contract/values';
import { useToday } from '../../ui/days/today';
import type { Comparison } from '../../../contract/dashboards/comparison';
import { readSelection, withDays, writeSelection, type RangeSelection, type Selection } from './selection';

/** The selection of an analytics page, and the functions that change it. */
export interface Selecting extends Selection {
  readonly today: Day;
  /** Selects other days; Back leads to the previous ones. */
  readonly choose: (choice: RangeSelection) => void;
  /** Selects another comparison, or none. */
  readonly compareWith: (compare: Comparison | undefined) => void;
}

/** Returns the selection in the address of an analytics page. */
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
