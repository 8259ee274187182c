import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, type ListControllerResult, type SortPayload } from 'react-admin';
import { askList, type ListQuery } from '../../data/askList';
import { useIsHere } from './useList';

/** The same order from the other end. */
export const turned = ({ field, order }: SortPayload): SortPayload => ({
  field,
  order: order === 'ASC' ? 'DESC' : 'ASC',
});

/** What a list asks a page of its rows with, in an order. */
export const pageQuery = (
  { filterValues, perPage }: ListControllerResult,
  page: number,
  sort: SortPayload,
): ListQuery => ({ pagination: { page, perPage }, sort, filter: filterValues as unknown });

/** Rows that have come by the time the list is drawn are not asked for again within so many milliseconds. */
const FRESH_MS = 1_000;

/**
 * Asks a list that is here for a page with the press that turns to it: drawn first, the list would ask for it some frames later
 * (decision 0216).
 */
export const useAskAtOnce = (resource: string) => {
  const isHere = useIsHere(resource);
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  return (list: ListControllerResult, page: number, sort: SortPayload) => {
    if (isHere) void askList({ queryClient, dataProvider }, resource, pageQuery(list, page, sort), FRESH_MS);
  };
};
