import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { TallyRequest } from '../../data/wholeLists/tally';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';

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
