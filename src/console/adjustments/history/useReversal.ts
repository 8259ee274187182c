import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { LoyaltyAdjustment, ReversalDraft } from '../../../contract/endpoints/adjustments';
import type { ConsoleDataProvider } from '../../providers/ConsoleDataProvider';
import { newIdempotencyKey } from '../entry/idempotencyKey';
import { NOT_KNOWN } from '../entry/notKnown';
import { outcomeOf, refusalInWords } from '../entry/outcome';
import { useReadAnew } from '../useReadAnew';

/** Enters the reversal of an adjustment, under one key until an answer settles it. */
export const useReversal = (adjustment: LoyaltyAdjustment, onEntered: (reversal: LoyaltyAdjustment) => void) => {
  const [key, setKey] = useState(() => newIdempotencyKey());
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const readAnew = useReadAnew();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (remark: string) => {
      const body: ReversalDraft = { kind: 'reversal', reversal_of: adjustment.id, remark, idempotency_key: key };
      return dataProvider.callRow('loyalty-adjustments', 'create', { body });
    },
    onSuccess: onEntered,
    onError: (failure) => {
      if (outcomeOf(failure) === 'refused') setKey(newIdempotencyKey());
    },
    onSettled: () => void readAnew(),
  });
  const isUnknown = error !== null && outcomeOf(error) === 'unknown';
  const refusal = isUnknown ? NOT_KNOWN : error ? refusalInWords(error) : undefined;
  return { reverse: mutate, isPending, isUnknown, refusal, reset };
};
