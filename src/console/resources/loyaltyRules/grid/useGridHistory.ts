import { useState } from 'react';
import { sameValue } from '../../../ui/form/changes';
import type { GridEdits } from './gridEdits';

interface History {
  /** The edits that this history has made: edits from outside end it. */
  readonly known: GridEdits;
  readonly past: readonly GridEdits[];
  readonly future: readonly GridEdits[];
  /** The edits before typing into a cell began. */
  readonly before?: GridEdits | undefined;
}

/** The edits of a grid with undo and redo. */
export interface GridHistory {
  /** Makes a change that can be undone; text that is being typed is part of it. */
  readonly change: (next: GridEdits) => void;
  /** Shows the text that is being typed: one step, whatever the number of keys. */
  readonly type: (next: GridEdits) => void;
  /** Cancels the text that is being typed. */
  readonly cancel: () => void;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
}

const startOf = (edits: GridEdits): History => ({ known: edits, past: [], future: [] });

/** Undo and redo for the edits of a grid. A save or a restored draft resets them. */
export const useGridHistory = (edits: GridEdits, onChange: (edits: GridEdits) => void): GridHistory => {
  const [kept, setHistory] = useState(() => startOf(edits));
  const isKnown = sameValue(kept.known, edits);
  const history = isKnown ? kept : startOf(edits);
  if (!isKnown) setHistory(history);
  const { past, future, before } = history;

  const show = (next: GridEdits, rest: Omit<History, 'known'>) => {
    setHistory({ known: next, ...rest });
    onChange(next);
  };
  const last = past.at(-1);
  const next = future.at(-1);
  return {
    change: (to) => {
      const from = before ?? edits;
      show(to, sameValue(from, to) ? { past, future } : { past: [...past, from], future: [] });
    },
    type: (to) => show(to, { past, future, before: before ?? edits }),
    cancel: () => show(before ?? edits, { past, future }),
    undo: last && (() => show(last, { past: past.slice(0, -1), future: [...future, edits] })),
    redo: next && (() => show(next, { past: [...past, edits], future: future.slice(0, -1) })),
  };
};
