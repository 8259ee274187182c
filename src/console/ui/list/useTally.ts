import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'react-admin';
import type { TallyRequest } from '../../../contract/tally';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { t } from '../../language/t';

/** The maximum number of characters of a name that a chip shows. */
const LONGEST = 60;

/** Describes a filter by an id with the name in the visible rows; by the id if they have none. */
export const nameFromRows =
  (idSource: string, nameSource: string) =>
  (id: string, rows: readonly RaRecord[]): string => {
    const name: unknown = rows.find((row) => String(row[idSource]) === id)?.[nameSource];
    return typeof name === 'string' && name.trim() !== '' ? name.slice(0, LONGEST) : t('no. {id}', { id });
  };

/** The counts of a whole list; undefined requests nothing. The last counts stay until the new ones arrive. */
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
