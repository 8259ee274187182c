import type { GetListParams, SortPayload, Store } from 'ra-core';
import { DEFAULT_PAGE_SIZE } from '../../contract/limits';
import { factsOfRow } from '../../contract/rowFacts';
import { lastDays } from '../../contract/reports/range';

/** The parameters of a list's request, as react-admin makes its query key of them. */
export type ListQuery = Required<Pick<GetListParams, 'filter' | 'pagination' | 'sort'>>;

/** Returns the initial order of a list. */
export const openingSort = (resource: string): SortPayload =>
  factsOfRow(resource, 'getPage')?.order ?? factsOfRow(resource, 'getList')?.order ?? { field: 'id', order: 'ASC' };

/** The first query of a list whose address has none: the last one on this device, else the contract row's. */
export const listQuery = (resource: string, preferences: Pick<Store, 'getItem'>, today: string): ListQuery => {
  const left = preferences.getItem<{
    readonly filter?: Readonly<Record<string, unknown>>;
    readonly sort?: string;
    readonly order?: 'ASC' | 'DESC';
    readonly page?: number;
    readonly perPage?: number;
  }>(`${resource}.listParams`);
  const opensDays = factsOfRow(resource, 'getList')?.opensDays;
  const days = opensDays === undefined ? {} : lastDays(opensDays, today);
  const { filter = days, sort, order = 'ASC', page = 1 } = left ?? {};
  const perPage = left?.perPage ?? preferences.getItem<number>('list.perPage') ?? DEFAULT_PAGE_SIZE;
  return {
    filter,
    pagination: { page, perPage },
    sort: sort === undefined ? openingSort(resource) : { field: sort, order },
  };
};
