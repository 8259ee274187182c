import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetList } from 'react-admin';
import type { PointsAllowance } from '../../../contract/endpoints/adjustments';
import type { RedemptionRule } from '../../../contract/endpoints/redemption';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { today } from '../../ui/days/today';

const newest = {
  pagination: { page: 1, perPage: 50 },
  sort: { field: 'effective_from', order: 'DESC' },
  filter: { active: true },
} as const;

/**
 * Returns the points that the signed-in person may still enter alone today.
 * A server without that call has the limit of the rule in force, for each entry; undefined where neither is known.
 */
export const useAllowance = (): PointsAllowance | undefined => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data, isError } = useQuery({
    // The key begins with the entries' own name: a new entry refetches it.
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
