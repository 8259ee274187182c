import { useCallback, useState, type ReactNode } from 'react';
import { ConfirmDialog, type Question } from './ConfirmDialog';

interface Asked {
  readonly question: Question;
  readonly answer: (yes: boolean) => void;
}

/** A way to ask a question and wait for its answer, and the dialog that asks it. */
export const useQuestion = (): {
  readonly ask: (question: Question) => Promise<boolean>;
  readonly dialog: ReactNode;
} => {
  const [asked, setAsked] = useState<Asked>();
  const [isOpen, setOpen] = useState(false);
  const ask = useCallback(
    (question: Question) =>
      new Promise<boolean>((resolve) => {
        const answer = (yes: boolean) => {
          setOpen(false);
          resolve(yes);
        };
        setAsked({ question, answer });
        setOpen(true);
      }),
    [],
  );
  // The last question stays in the dialog while it closes.
  const dialog = asked && (
    <ConfirmDialog
      {...asked.question}
      isOpen={isOpen}
      onYes={() => asked.answer(true)}
      onNo={() => asked.answer(false)}
    />
  );
  return { ask, dialog };
};
