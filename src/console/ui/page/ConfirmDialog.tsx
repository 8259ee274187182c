import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, type ReactNode, useCallback, useState } from 'react';
import { t } from '../../language/t';

/** A question, and the labels of its answers. */
export interface Question {
  readonly title: ReactNode;
  readonly body?: ReactNode;
  readonly yes: string;
  readonly no?: string;
  /** `error` if the action can't be undone. */
  readonly colour?: 'primary' | 'error';
}

export interface ConfirmDialogProps extends Question {
  readonly isOpen: boolean;
  /** False while a required input is missing. */
  readonly canConfirm?: boolean;
  /** True if a field of the body has the first focus, by its own `autoFocus`. */
  readonly isBodyFirst?: boolean;
  /** True while the confirmed action runs: the dialog locks and spins. */
  readonly isBusy?: boolean;
  /** The reason for a failed action, in the server's words. */
  readonly refusal?: string | undefined;
  readonly onYes: () => void;
  readonly onNo: () => void;
  /** Handles Escape and a click beside the dialog, if they do not mean No. */
  readonly onDismiss?: () => void;
}

/** Asks for confirmation before an action; the dialog itself shows a refusal. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const {
    title,
    body,
    yes,
    no = t('Cancel'),
    colour = 'primary',
    isOpen,
    isBusy = false,
    refusal,
    onYes,
    onNo,
  } = props;
  const { onDismiss = onNo, canConfirm = true, isBodyFirst = false } = props;
  const id = useId();
  return (
    <Dialog
      open={isOpen}
      onClose={isBusy ? undefined : onDismiss}
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
        {body}
        {refusal && (
          <Alert severity="error" role="alert" sx={{ mt: body ? 2 : 0 }}>
            {refusal}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button type="button" onClick={onNo} disabled={isBusy} autoFocus={colour === 'error'}>
          {no}
        </Button>
        <Button
          type="button"
          variant="contained"
          color={colour}
          onClick={onYes}
          loading={isBusy}
          disabled={!canConfirm}
          // While an input is missing, the dialog itself has the focus, and Tab leads on to it.
          autoFocus={colour !== 'error' && !isBodyFirst && canConfirm}
        >
          {yes}
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
