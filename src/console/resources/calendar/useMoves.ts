import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { Day } from '../../../contract/values';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { useTellDone } from '../../kit/record/useRecordAction';
import type { Entry } from './entries';
import type { Asked } from './MoveDialog';
import { isAskedFirst, move, movedTo, refusalOfMove, type Movable } from './moves';

/** How entries of the calendar are moved. */
export interface Moves {
  /** The entries as they are seen: one that is being moved is at its new place until that is refused. */
  readonly seen: (entries: readonly Entry[]) => readonly Entry[];
  /** Moves an entry that was dropped on a day; what riders would feel is asked first. */
  readonly drop: (entry: Movable, day: Day) => void;
  /** Asks to which day an entry moves. */
  readonly ask: (asked: Asked) => void;
  /** What is being asked. */
  readonly asked: Asked | undefined;
  readonly answer: (day: Day) => void;
  readonly close: () => void;
  readonly isBusy: boolean;
  readonly refusal: string | undefined;
}

const resources = { push: 'notifications', banner: 'banners', draft: 'content-drafts' } as const;

/** Moves entries to other days, with a way to undo it. */
export const useMoves = (today: Day): Moves => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const tell = useTellDone();
  const [asked, setAsked] = useState<Asked>();
  const { mutate, isPending, error, variables, reset } = useMutation({
    mutationFn: ({ entry, day }: Required<Asked>) => move(provider, entry, day),
    // It is where it was until the list is read again.
    onSettled: (_done, _error, { entry }) => queries.invalidateQueries({ queryKey: [resources[entry.kind]] }),
    onSuccess: (done) => {
      setAsked(undefined);
      tell(done);
    },
    onError: (failure) => {
      if (!asked) notify(failure.message, { type: 'error' });
    },
  });
  return {
    seen: (entries) =>
      isPending
        ? entries.map((entry) => (entry.key === variables.entry.key ? movedTo(variables.entry, variables.day) : entry))
        : entries,
    drop: (entry, day) => {
      const refusal = refusalOfMove(entry, day, today, Date.now());
      if (refusal !== undefined) notify(refusal, { type: 'warning' });
      else if (isAskedFirst(entry)) setAsked({ entry, day });
      else mutate({ entry, day });
    },
    ask: setAsked,
    asked,
    answer: (day) => asked && mutate({ entry: asked.entry, day }),
    close: () => {
      setAsked(undefined);
      reset();
    },
    isBusy: isPending,
    refusal: error?.message,
  };
};
