import { useMemo } from 'react';

/** The same plain object for as long as it holds the same: what depends on it is neither drawn nor made again. */
export const useSame = <T>(value: T): T => {
  const held = JSON.stringify(value);
  return useMemo(() => JSON.parse(held) as T, [held]);
};
