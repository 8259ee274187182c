import { useGetList } from 'react-admin';
import type { RedemptionRule } from '../../../contract/endpoints/redemption';
import { today } from '../../ui/days/today';

const newest = {
  pagination: { page: 1, perPage: 50 },
  sort: { field: 'effective_from', order: 'DESC' },
  filter: { active: true },
} as const;
const quietly = { onError: () => undefined };

/** Above so many points a second person is needed, by the rule in force; undefined where that is not known. */
export const useApprovalLimit = (): number | undefined => {
  const { data } = useGetList<RedemptionRule>('redeem-points', newest, quietly);
  return data?.find(({ effective_from }) => effective_from <= today())?.approval_above;
};
