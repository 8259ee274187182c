import { Button, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { use, useCallback, useState, type ReactNode } from 'react';
import {
  RecordContextProvider,
  useCloseNotification,
  useDataProvider,
  useGetIdentity,
  useNotify,
  useRefresh,
  type RaRecord,
} from 'react-admin';
import { noFlags } from '../../../contract/permissions';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { t } from '../../language/t';
import { ConfirmDialog } from '../page/ConfirmDialog';
import { showHandOver, stay } from './HandOver';
import type { Doer, Done, RecordAction } from './RecordAction';
import { whyNotUndone } from './undoing';
import { FlagsContext } from './useRecordPath';

/** For so many milliseconds what was done can be taken back. */
const UNDO_MS = 10_000;

/** Takes back what a note says, once. */
const UndoButton = ({ undo }: { readonly undo: () => void }) => {
  const close = useCloseNotification();
  return (
    <Button
      color="inherit"
      size="small"
      onClick={() => {
        close();
        undo();
      }}
    >
      {t('Undo')}
    </Button>
  );
};

/** Says what was done, with a button that takes it back for ten seconds where that can be done. */
export const useTellDone = (): ((done: Done) => void) => {
  const notify = useNotify();
  const refresh = useRefresh();
  return useCallback(
    ({ said, undo, link }) => {
      if (link) return showHandOver(notify, { said, ...link });
      const takeBack = () =>
        undo?.().then(
          () => {
            refresh();
            notify(t('Undone'), { type: 'success' });
          },
          (error: unknown) => {
            refresh();
            notify(t('It could not be undone. {reason}', { reason: whyNotUndone(error) }), { type: 'error' });
          },
        );
      notify(said, {
        type: 'success',
        ...(undo && {
          autoHideDuration: UNDO_MS,
          action: <UndoButton undo={() => void takeBack()} />,
          // A press elsewhere would close the note before its time.
          ClickAwayListenerProps: { onClickAway: stay },
        }),
      });
    },
    [notify, refresh],
  );
};

/** Who is signed in, as actions ask; undefined while that is not known. */
export const useDoer = (): Doer | undefined => {
  const flags = use(FlagsContext) ?? noFlags;
  const { identity } = useGetIdentity();
  return identity && { id: String(identity.id), flags };
};

/** Does something with a record, asking first where the action asks; what speaks against it is said in the question, or in a note. */
export const useRecordAction = <R extends RaRecord>(
  record: R,
): {
  readonly start: (action: RecordAction<R>) => void;
  readonly isBusy: boolean;
  readonly dialog: ReactNode;
} => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const tell = useTellDone();
  const me = useDoer();
  const [asked, setAsked] = useState<RecordAction<R>>();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (action: RecordAction<R>) => action.act(record, dataProvider, me),
    onSuccess: (done) => {
      setAsked(undefined);
      tell(done);
      refresh();
    },
    onError: (failure, action) => {
      if (action.question) return;
      notify(failure.message, { type: 'error' });
      // It may not be any more as the list has it.
      refresh();
    },
  });
  const question = asked?.question?.(record);
  const close = () => {
    setAsked(undefined);
    reset();
  };
  return {
    start: (action) => (action.question ? setAsked(action) : mutate(action)),
    isBusy: isPending,
    dialog: asked && question && (
      <RecordContextProvider value={record}>
        <ConfirmDialog
          {...question}
          body={typeof question.body === 'string' ? <Typography>{question.body}</Typography> : question.body}
          isOpen
          isBusy={isPending}
          refusal={error?.message}
          onNo={close}
          onYes={() => mutate(asked)}
        />
      </RecordContextProvider>
    ),
  };
};
