import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, type ReactNode, useCallback, useState } from 'react';
import { t } from '../../language/t';

/** A question, and the labels of its answers. */
export interface Question {
  readonly title: ReactNode;
  readonly content?: ReactNode;
  readonly confirm: string;
  readonly cancel?: string;
  /** `error` if the action can't be undone. */
  readonly confirmColor?: 'primary' | 'error';
}

export interface ConfirmProps extends Question {
  readonly isOpen: boolean;
  /** False while a required input is missing. */
  readonly canConfirm?: boolean;
  /** True if a field of the body has the first focus, by its own `autoFocus`. */
  readonly isBodyFirst?: boolean;
  /** True while the confirmed action runs: the dialog locks and spins. */
  readonly loading?: boolean;
  /** The reason for a failed action, in the server's words. */
  readonly refusal?: string | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** Handles Escape and a click beside the dialog, if they do not mean No. */
  readonly onDismiss?: () => void;
}

/** Asks for confirmation before an action; the dialog itself shows a refusal. */
export const Confirm = (props: ConfirmProps) => {
  const {
    title,
    content,
    confirm,
    cancel = t('Cancel'),
    confirmColor = 'primary',
    isOpen,
    loading = false,
    refusal,
    onConfirm,
    onClose,
  } = props;
  const { onDismiss = onClose, canConfirm = true, isBodyFirst = false } = props;
  const id = useId();
  return (
    <Dialog
      open={isOpen}
      onClose={loading ? undefined : onDismiss}
      // A portal's events still bubble through React's tree. A key or a click here is not meant for the form below.
      onKeyDown={(event) => event.stopPropagation()}
      onClick={(event) => event.stopPropagation()}
      aria-labelledby={id}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={id} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent>
        {content}
        {refusal && (
          <Alert severity="error" role="alert" sx={{ mt: content ? 2 : 0 }}>
            {refusal}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button type="button" onClick={onClose} disabled={loading} autoFocus={confirmColor === 'error'}>
          {cancel}
        </Button>
        <Button
          type="button"
          variant="contained"
          color={confirmColor}
          onClick={onConfirm}
          loading={loading}
          disabled={!canConfirm}
          // While an input is missing, the dialog itself has the focus, and Tab leads on to it.
          autoFocus={confirmColor !== 'error' && !isBodyFirst && canConfirm}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

interface Asked {
  readonly question: Question;
  readonly answer: (yes: boolean) => void;
}

/** The function that asks a question and waits for its answer, and the dialog of the question. */
export const useConfirm = (): {
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
    <Confirm
      {...asked.question}
      isOpen={isOpen}
      onConfirm={() => asked.answer(true)}
      onClose={() => asked.answer(false)}
    />
  );
  return { ask, dialog };
};
