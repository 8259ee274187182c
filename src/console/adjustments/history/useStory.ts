import { useGetList } from 'react-admin';
import type { LoyaltyAdjustment } from '../../../contract/endpoints/adjustments';
import { sameId, type Id } from '../../../contract/values';

/** An entry and what it reverses, or is reversed by, lie among so many of the customer's entries. */
const MOST_READ = 200;

/** An entry as it stands now, and the one that it reverses or that reversed it. */
export const useStory = (opened: LoyaltyAdjustment) => {
  const { data = [], isPending } = useGetList<LoyaltyAdjustment>(
    'loyalty-adjustments',
    {
      filter: { customer_id: opened.customer_id },
      pagination: { page: 1, perPage: MOST_READ },
      sort: { field: 'at', order: 'DESC' },
    },
    { onError: () => undefined },
  );
  const find = (id: Id | null | undefined) => data.find((each) => sameId(each.id, id ?? ''));
  const adjustment = find(opened.id) ?? opened;
  return {
    adjustment,
    isPending,
    reversed: find(adjustment.reversal_of),
    reversal: find(adjustment.reversed_by),
  };
};
