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
import { Confirm } from '../page/Confirm';
import { showHandOver, keepNoteOpen } from './HandOver';
import type { Actor, ActionResult, RecordAction } from './RecordAction';
import { undoFailureText } from './undo';
import { FlagsContext } from './useRecordPath';

/** The time in milliseconds in which an action can be undone. */
const UNDO_MS = 10_000;

/** Undoes the action of a note, once. */
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

/** Reports an action, with a button that undoes it for ten seconds, if that is possible. */
export const useNotifyResult = (): ((done: ActionResult) => void) => {
  const notify = useNotify();
  const refresh = useRefresh();
  return useCallback(
    ({ message: said, undo, link }) => {
      if (link) return showHandOver(notify, { message: said, ...link });
      const takeBack = () =>
        undo?.().then(
          () => {
            refresh();
            notify(t('Undone'), { type: 'success' });
          },
          (error: unknown) => {
            refresh();
            notify(t('Could not be undone. {reason}', { reason: undoFailureText(error) }), { type: 'error' });
          },
        );
      notify(said, {
        type: 'success',
        ...(undo && {
          autoHideDuration: UNDO_MS,
          action: <UndoButton undo={() => void takeBack()} />,
          // A click elsewhere would close the note too early.
          ClickAwayListenerProps: { onClickAway: keepNoteOpen },
        }),
      });
    },
    [notify, refresh],
  );
};

/** The signed-in person in the form that actions take; undefined until it is known. */
export const useActor = (): Actor | undefined => {
  const flags = use(FlagsContext) ?? noFlags;
  const { identity } = useGetIdentity();
  return identity && { id: String(identity.id), flags };
};

/** Performs an action on a record, after a question if the action has one. A refusal is shown in the question, or in a note. */
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
  const tell = useNotifyResult();
  const me = useActor();
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
      // The record may differ from the list by now.
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
        <Confirm
          {...question}
          content={
            typeof question.content === 'string' ? <Typography>{question.content}</Typography> : question.content
          }
          isOpen
          loading={isPending}
          refusal={error?.message}
          onClose={close}
          onConfirm={() => mutate(asked)}
        />
      </RecordContextProvider>
    ),
  };
};
