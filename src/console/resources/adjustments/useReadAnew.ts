import { useQueryClient } from '@tanstack/react-query';

/** Reads the entries and the accounts on show again, since one of them has changed; resolves when they are there. */
export const useReadAnew = (): (() => Promise<unknown>) => {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      ['loyalty-adjustments', 'loyalty-accounts'].map((name) => queries.invalidateQueries({ queryKey: [name] })),
    );
};
