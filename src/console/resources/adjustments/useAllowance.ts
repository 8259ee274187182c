import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetList } from 'react-admin';
import type { PointsAllowance } from '../../../contract/endpoints/adjustments';
import type { RedemptionRule } from '../../../contract/endpoints/redemption';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { today } from '../../kit/days/today';

const newest = {
  pagination: { page: 1, perPage: 50 },
  sort: { field: 'effective_from', order: 'DESC' },
  filter: { active: true },
} as const;

/**
 * What the signed-in person may still enter alone today. A server that does not say so has the limit of the rule in force, for each
 * entry by itself; undefined where neither is known.
 */
export const useAllowance = (): PointsAllowance | undefined => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data, isError } = useQuery({
    // Under the entries' own name: a new entry refetches.
    queryKey: ['loyalty-adjustments', 'allowance'],
    queryFn: () => dataProvider.callRow('loyalty-adjustments', 'getAllowance', {}),
  });
  const { data: rules } = useGetList<RedemptionRule>('redeem-points', newest, {
    enabled: isError,
    onError: () => undefined,
  });
  if (!isError) return data;
  const limit = rules?.find(({ effective_from }) => effective_from <= today())?.approval_above;
  return limit === undefined ? undefined : { limit, entered: 0, shared_with: [] };
};
