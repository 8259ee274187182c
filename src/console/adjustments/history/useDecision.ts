import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { DecisionDraft, LoyaltyAdjustment } from '../../../contract/endpoints/adjustments';
import type { ConsoleDataProvider } from '../../providers/ConsoleDataProvider';
import { outcomeOf, refusalInWords } from '../entry/outcome';
import { useReadAnew } from '../useReadAnew';

const NOT_KNOWN = 'No answer came, so it is not known whether your decision counts. Try again: it counts once.';

/** Says what a second person decided, and reads the lists again whatever came of it. */
export const useDecision = (adjustment: LoyaltyAdjustment, onDecided: () => void) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const readAnew = useReadAnew();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (draft: DecisionDraft) =>
      dataProvider.callRow('loyalty-adjustments', 'update', { id: adjustment.id, body: draft }),
    onSuccess: onDecided,
    onSettled: () => void readAnew(),
  });
  const refusal = error ? (outcomeOf(error) === 'unknown' ? NOT_KNOWN : refusalInWords(error)) : undefined;
  return { decide: mutate, isPending, refusal, reset };
};
