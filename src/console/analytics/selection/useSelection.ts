import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Day } from '../../../contract/values';
import { useToday } from '../../ui/days/useToday';
import { readSelection, writeSelection, type Selection } from './selection';

/** What an analytics page shows, and the way to something else. */
export interface Selecting extends Selection {
  readonly today: Day;
  /** Asks for other days, or to compare or not; Back leads to what was asked for before. */
  readonly select: (change: Partial<Pick<Selection, 'choice' | 'isCompared'>>) => void;
}

/** What the address asks an analytics page for. */
export const useSelection = (): Selecting => {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const today = useToday();
  const selection = useMemo(() => readSelection(new URLSearchParams(search), today), [search, today]);
  return {
    ...selection,
    today,
    select: (change) => void navigate({ pathname, search: writeSelection({ ...selection, ...change }) }),
  };
};
