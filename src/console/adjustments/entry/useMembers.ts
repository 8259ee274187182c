import { useEffect, useState } from 'react';
import { useGetList } from 'react-admin';
import type { LoyaltyAccount } from '../../../contract/endpoints/adjustments';
import { LEAST_DIGITS } from './mobileDigits';

/** A pause in typing of so many milliseconds asks the server. */
const PAUSE_MS = 200;

/** The members whose mobile number begins with these digits; none are asked for before there are four. */
export const useMembers = (digits: string) => {
  const [asked, setAsked] = useState(digits);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(digits), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [digits]);
  const isLongEnough = digits.length >= LEAST_DIGITS;
  const { data, isFetching, error } = useGetList<LoyaltyAccount>(
    'loyalty-accounts',
    { filter: { mobile: asked }, pagination: { page: 1, perPage: 10 }, sort: { field: 'name', order: 'ASC' } },
    { enabled: isLongEnough && asked.length >= LEAST_DIGITS, onError: () => undefined },
  );
  const isCurrent = isLongEnough && asked === digits;
  return {
    members: isCurrent ? (data ?? []) : [],
    isPending: isLongEnough && (!isCurrent || isFetching),
    error: isCurrent ? error : null,
  };
};
