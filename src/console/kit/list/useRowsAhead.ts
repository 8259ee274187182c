import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { GetListResult, ListControllerResult } from 'react-admin';
import { listKey } from '../../data/askList';
import { pageQuery } from './useAskAtOnce';

/** The address of the page has followed by then, or never will. */
const GONE_MS = 1_000;

interface Ahead {
  readonly page: number;
  readonly rows: GetListResult;
  /** The list that the press was made on. */
  readonly of: ListControllerResult;
}

interface RowsAhead {
  /** The list with the rows that a press has turned to, for as long as the list itself has not turned. */
  readonly ahead: ListControllerResult | undefined;
  /** Turns a list to a page, if its rows are in memory. */
  readonly turnTo: (list: ListControllerResult, page: number) => void;
}

/** What a list shows a page of. */
const whatOf = ({ resource, perPage, sort, filterValues }: ListControllerResult): string =>
  JSON.stringify([resource, perPage, sort, filterValues]);

/**
 * Rows of another page that are in memory are drawn with the press, in its frame: the address of the page, and with it
 * react-admin's list, follows some frames later (decision 0233).
 */
export const useRowsAhead = (list: ListControllerResult, shown: ListControllerResult): RowsAhead => {
  const queryClient = useQueryClient();
  const [turned, setTurned] = useState<Ahead>();
  useEffect(() => {
    if (!turned) return undefined;
    const timer = setTimeout(() => setTurned(undefined), GONE_MS);
    return () => clearTimeout(timer);
  }, [turned]);
  const isAhead =
    turned !== undefined &&
    shown.page !== turned.page &&
    (list.page === turned.page || list.page === turned.of.page) &&
    whatOf(list) === whatOf(turned.of);
  // The same object until something changes: all the rows would be drawn again.
  const ahead = useMemo(() => {
    if (!isAhead) return undefined;
    const { page, rows } = turned;
    const { data, total = 0 } = rows;
    const [hasNextPage, hasPreviousPage] = [page * shown.perPage < total, page > 1];
    return { ...shown, page, data, total, hasNextPage, hasPreviousPage } as ListControllerResult;
  }, [isAhead, turned, shown]);
  return {
    ahead,
    turnTo: (of, page) => {
      const rows = queryClient.getQueryData<GetListResult>(listKey(of.resource, pageQuery(of, page, of.sort)));
      if (rows) setTurned({ page, rows, of });
    },
  };
};
