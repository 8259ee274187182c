import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { ExceptionDraft } from '../../../contract/endpoints/businessHours';
import { isFailure } from '../../../contract/failure';
import type { ConsoleDataProvider } from '../../providers/ConsoleDataProvider';
import { useDrafts } from '../../providers/drafts';
import { draftOf, type ExceptionValue } from './ExceptionValue';

interface AddOptions {
  readonly draft: string;
  readonly reread: () => Promise<unknown>;
  readonly onDone: () => void;
}

/** Makes an exception, and keeps what the server says of its fields. */
export const useAddException = ({ draft, reread, onDone }: AddOptions) => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const drafts = useDrafts();
  const notify = useNotify();
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: (value: ExceptionValue) =>
      provider.callRow('business-hours', 'create', { body: draftOf(value) as ExceptionDraft }),
    onSuccess: async ({ name }) => {
      notify(`Exception “${name}” added`, { type: 'success' });
      onDone();
      await drafts.discard(draft);
    },
    onSettled: reread,
  });
  return {
    add: mutate,
    forgive: reset,
    isPending,
    told: isFailure(error) ? (error.body.errors ?? {}) : {},
    refusal: error?.message,
  };
};
