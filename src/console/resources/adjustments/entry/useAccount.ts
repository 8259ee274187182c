import { useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { LoyaltyAccount } from '../../../../contract/endpoints/adjustments';
import type { EntryValues } from './EntryValues';

/** The account of the customer that the form is about, as it stands now. */
export const useAccount = () => {
  const id = useWatch<EntryValues, 'customer_id'>({ name: 'customer_id' });
  const { data, isPending, error, refetch } = useGetOne<LoyaltyAccount>(
    'loyalty-accounts',
    { id },
    { enabled: id !== '', onError: () => undefined },
  );
  return {
    id,
    account: id === '' ? undefined : data,
    isPending: id !== '' && isPending,
    error: id === '' ? null : error,
    refetch,
  };
};
