import { useGetList } from 'react-admin';
import type { RedemptionRule } from '../../../contract/endpoints/redemption';
import type { ListMeta } from '../../kit/list/useList';

/** Rules are made a few times a year: so many are read at once, the newest of them. */
const MOST_RULES = 200;

const newest = {
  pagination: { page: 1, perPage: MOST_RULES },
  sort: { field: 'effective_from', order: 'DESC' },
} as const;
// What failed is said in the page.
const quietly = { onError: () => undefined };

/** The rules of redemption, past, present and to come. */
export const useRules = () => {
  const answer = useGetList<RedemptionRule>('redeem-points', newest, quietly);
  const { data, total, isPending, error, refetch } = answer;
  return { rules: data, total, leftOut: answer.meta as ListMeta | undefined, isPending, error, refetch };
};
