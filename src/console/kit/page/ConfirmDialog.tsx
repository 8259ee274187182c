import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, type ReactNode, useCallback, useState } from 'react';
import { t } from '../../language/t';

/** A question, and what its answers are called. */
export interface Question {
  readonly title: ReactNode;
  readonly body?: ReactNode;
  readonly yes: string;
  readonly no?: string;
  /** `error` where it can't be undone. */
  readonly colour?: 'primary' | 'error';
}

/** A question that is being asked. */
export interface ConfirmDialogProps extends Question {
  readonly isOpen: boolean;
  /** False while something is missing without which it can't be done. */
  readonly canConfirm?: boolean;
  /** True where a field of the body has the focus first: it says `autoFocus` itself. */
  readonly isBodyFirst?: boolean;
  /** True while what was confirmed is being done: the dialog locks and spins. */
  readonly isBusy?: boolean;
  /** Why it could not be done, in the server's words. */
  readonly refusal?: string | undefined;
  readonly onYes: () => void;
  readonly onNo: () => void;
  /** What Escape and a click beside the dialog mean, where it is not No. */
  readonly onDismiss?: () => void;
}

/** Asks before something is done; what speaks against it is said in the dialog itself. */
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
      // A portal's events still bubble through React's tree: a key or a click here is not one of the form below.
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
          // Where something is missing first, the dialog itself has the focus, and Tab leads on to it.
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
