import { useGetList } from 'react-admin';
import type { RedemptionRule } from '../../../contract/endpoints/redemption';
import type { ListMeta } from '../../ui/list/useList';

/** The limit of rules read at once, newest first; a few are made per year. */
const MAX_RULES = 200;

const newest = {
  pagination: { page: 1, perPage: MAX_RULES },
  sort: { field: 'effective_from', order: 'DESC' },
} as const;
// The page shows failures itself.
const quietly = { onError: () => undefined };

/** Returns the rules of redemption, past, present and future. */
export const useRules = () => {
  const answer = useGetList<RedemptionRule>('redeem-points', newest, quietly);
  const { data, total, isPending, error, refetch } = answer;
  return { rules: data, total, leftOut: answer.meta as ListMeta | undefined, isPending, error, refetch };
};
