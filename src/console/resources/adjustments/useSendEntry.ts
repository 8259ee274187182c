import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDataProvider } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { LoyaltyAdjustment, PointsDraft } from '../../../contract/endpoints/adjustments';
import { isFailure } from '../../../contract/failure';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { useDrafts } from '../../data/drafts';
import { ENTRY_FORM, entryLabels, type EntryValues, newIdempotencyKey, outcomeOf, refusalInWords } from './entry';

interface Told {
  /** The form stays locked until this resolves. */
  readonly onEntered: (entry: LoyaltyAdjustment) => Promise<void>;
  /** Receives the server's reason; the form can be corrected or sent again. */
  readonly onRefused: (reason: string) => void;
  readonly onUnknown: () => void;
}

/** Sends the form's entry. The draft stores its idempotency key first, and drops it only after an answer that tells the outcome. */
export const useSendEntry = ({ onEntered, onRefused, onUnknown }: Told) => {
  const { getValues, setValue, setError } = useFormContext<EntryValues>();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const drafts = useDrafts();
  const isOnItsWayRef = useRef(false);

  const settle = (error: unknown, wasOpen: boolean) => {
    const outcome = outcomeOf(error);
    if (outcome === 'unknown') return onUnknown();
    if (outcome === 'refused') setValue('idempotency_key', newIdempotencyKey());
    // A refusal before the entry was checked says nothing about an earlier, open sending.
    if (outcome === 'refused' || !wasOpen) setValue('sent_at', '');
    for (const [name, message] of Object.entries((isFailure(error) && error.body.errors) || {}))
      if (name in entryLabels()) setError(name as keyof ReturnType<typeof entryLabels>, { type: 'server', message });
    return onRefused(refusalInWords(error));
  };

  // Pending from before the form is marked as sent until its outcome is shown: no state is unknown in between.
  const { mutate, isPending } = useMutation({
    onMutate: () => {
      const wasOpen = getValues('sent_at') !== '';
      if (!wasOpen) setValue('sent_at', new Date().toISOString());
      return { wasOpen };
    },
    mutationFn: async (draft: PointsDraft) => {
      // A device without drafts must not prevent the entry.
      await drafts.write(ENTRY_FORM, { ...getValues() }).catch(() => undefined);
      return dataProvider.callRow('loyalty-adjustments', 'create', { body: draft });
    },
    onSuccess: onEntered,
    onError: (error, _draft, before) => settle(error, before?.wasOpen ?? false),
    onSettled: () => {
      isOnItsWayRef.current = false;
    },
  });

  const send = (draft: PointsDraft) => {
    // A double click arrives before the button is rendered as locked.
    if (isOnItsWayRef.current) return;
    isOnItsWayRef.current = true;
    mutate(draft);
  };
  return { send, isPending };
};
