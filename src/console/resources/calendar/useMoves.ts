import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { Day } from '../../../contract/values';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { useNotifyDone } from '../../ui/record/useRecordAction';
import { move, type Movable } from './moves';

/** Moves an entry to the day chosen in a dialog, with a way to undo it. */
export const useMoves = () => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const tell = useNotifyDone();
  const [asked, setAsked] = useState<Movable>();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ entry, day }: { readonly entry: Movable; readonly day: Day }) => move(provider, entry, day),
    onSuccess: (done) => {
      setAsked(undefined);
      tell(done);
    },
  });
  return {
    ask: setAsked,
    /** The entry that is about to be moved. */
    asked,
    answer: (day: Day) => asked && mutate({ entry: asked, day }),
    close: () => {
      setAsked(undefined);
      reset();
    },
    isBusy: isPending,
    refusal: error?.message,
  };
};
