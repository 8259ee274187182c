import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'react-admin';
import type { TallyRequest } from '../../../contract/tally';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { t } from '../../language/t';

/** A chip does not say more characters of a name. */
const LONGEST = 60;

/** Describes a filter by an id with the name that the rows on show carry beside it; by the id where there are none. */
export const namedByRows =
  (idSource: string, nameSource: string) =>
  (id: string, rows: readonly RaRecord[]): string => {
    const name: unknown = rows.find((row) => String(row[idSource]) === id)?.[nameSource];
    return typeof name === 'string' && name.trim() !== '' ? name.slice(0, LONGEST) : t('no. {id}', { id });
  };

/** What is counted of a whole list; undefined asks for nothing. What was counted before stays until the new counts are here. */
export const useTally = (resource: string, request: TallyRequest | undefined) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: [resource, 'getTally', request],
    queryFn: async ({ signal }) =>
      (await dataProvider.getTally(resource, { ...(request ?? { by: 'id' }), signal })).data,
    enabled: request !== undefined,
    placeholderData: keepPreviousData,
  });
};
