import { useUpdate, type SaveContextValue } from 'react-admin';
import type { RedemptionRule } from '../../contract/endpoints/redemption';
import { isFailure } from '../../contract/failure';

/** Saves a rule for the form above it: the contract reads rules as a list, so that react-admin's own editor has nothing to read one with. */
export const useSaveRule = (rule: RedemptionRule): SaveContextValue<RedemptionRule> => {
  const [update, { isPending }] = useUpdate<RedemptionRule>();
  return {
    saving: isPending,
    save: async (data, callbacks) => {
      try {
        const saved = await update(
          'redeem-points',
          { id: rule.id, data: data, previousData: rule },
          { mutationMode: 'pessimistic', returnPromise: true, onError: () => undefined },
        );
        callbacks?.onSuccess?.(saved, { id: rule.id, data, previousData: rule }, undefined);
        return undefined;
      } catch (error) {
        callbacks?.onError?.(error, { id: rule.id, data, previousData: rule }, undefined);
        // react-admin's type forgets the field errors that its own editors resolve to.
        return (isFailure(error) ? { ...error.body.errors } : undefined) as never;
      }
    },
  };
};
