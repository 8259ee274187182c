import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, usePermissions, type DataProvider, type RaRecord } from 'react-admin';
import type { SearchHit } from '../../../contract/endpoints/search';
import { isFailure } from '../../../contract/failure';
import { returnsAllRows } from '../../../contract/rowFacts';
import { noFlags, type PermissionFlags } from '../../../contract/permissions';
import { searchKindNames, searchKindOf, type SearchKindName } from '../../../contract/search/kinds';
import { matchScore } from './matchScore';

const MAX_HITS = 20;
/** The maximum number of records per list, where whole lists are searched. */
const MAX_OF_A_LIST = 5;

// A server without the call answers with such a status, or with a page of its own (docs/wire.md#reading).
const isLacking = (error: unknown): boolean => isFailure(error) && [200, 404, 405, 501].includes(error.status);

const nameOf = (record: RaRecord, kind: SearchKindName): string => {
  const name: unknown = record[searchKindOf(kind).title];
  return typeof name === 'string' ? name : '';
};

const listHit = (kind: SearchKindName, record: RaRecord, more: boolean): SearchHit => ({
  id: `${kind}/${record.id}`,
  kind,
  resource: kind,
  record_id: record.id,
  title: nameOf(record, kind),
  by: '',
  more,
  facts: record,
});

/** The kinds of records whose whole lists any server has. */
const listed = searchKindNames.filter(returnsAllRows);

// Where the server has no search, its whole lists are searched; a list that fails is left out.
const findInLists = async (
  dataProvider: DataProvider,
  typed: string,
  flags: PermissionFlags,
  signal: AbortSignal,
): Promise<readonly SearchHit[]> => {
  const asked = listed.filter((kind) => flags[searchKindOf(kind).needs]);
  const answers = await Promise.allSettled(
    asked.map(async (kind) => {
      const { data, total = 0 } = await dataProvider.getList<RaRecord>(kind, {
        filter: { q: typed },
        pagination: { page: 1, perPage: MAX_OF_A_LIST },
        sort: { field: searchKindOf(kind).title, order: 'ASC' },
        signal,
      });
      return data.map((record) => listHit(kind, record, total > data.length));
    }),
  );
  signal.throwIfAborted();
  return answers
    .flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    .sort((a, b) => matchScore(b.title, typed) - matchScore(a.title, typed));
};

const findOnServer = async (dataProvider: DataProvider, q: string, signal: AbortSignal) => {
  const { data } = await dataProvider.getList<SearchHit & RaRecord>('search', {
    filter: { q },
    pagination: { page: 1, perPage: MAX_HITS },
    sort: { field: 'id', order: 'ASC' },
    signal,
  });
  return data;
};

/** Finds records by the typed text: on the server, or in the whole lists if the server has no search. */
export const useRecordSearch = () => {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { permissions = noFlags } = usePermissions<PermissionFlags>();
  return async (typed: string, signal: AbortSignal): Promise<readonly SearchHit[]> => {
    if (queryClient.getQueryData(['search', 'isLacking']) === undefined)
      try {
        return await findOnServer(dataProvider, typed, signal);
      } catch (failure) {
        if (!isLacking(failure)) throw failure;
        queryClient.setQueryData(['search', 'isLacking'], true);
      }
    return findInLists(dataProvider, typed, permissions, signal);
  };
};
