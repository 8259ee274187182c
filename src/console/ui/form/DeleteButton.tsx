import DeleteOutline from '@mui/icons-material/DeleteOutline';
import { Button, Stack } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useDataProvider, useDelete, useRecordContext, useRedirect, useResourceContext } from 'react-admin';
import { isFailure, mayHaveExecuted } from '../../../contract/failure';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { useDrafts } from '../../data/drafts';
import { t } from '../../language/t';
import type { ActionResult } from '../record/RecordAction';
import { DeletionSentence } from '../record/DeletionSentence';
import { restoreOf } from '../record/restoreDeleted';
import { useActor, useNotifyResult } from '../record/useRecordAction';
import { capitalized } from '../words/words';
import { Allowed } from '../page/Allowed';
import { Confirm } from '../page/Confirm';
import { useFormEnded } from './formContext';

/** A step that runs before the deletion of a record, once it is confirmed; the question shows its choices. */
export interface StepBeforeDeletion {
  readonly body: ReactNode;
  /** The label of the button that runs the step and deletes. */
  readonly confirmLabel: string;
  /** False while a choice is missing, or if this person may not run the step. */
  readonly isReady: boolean;
  /** Rejects with an Error whose message is the reason. */
  readonly run: () => Promise<void>;
}

interface DeleteButtonProps {
  readonly noun: string;
  readonly name: string;
  readonly beforehand?: StepBeforeDeletion | undefined;
}

/** Deletes the record after a question with its name; the question itself shows a refusal of the server. */
export const DeleteButton = ({ noun, name, beforehand }: DeleteButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const provider = useDataProvider<ConsoleDataProvider>();
  const tell = useNotifyResult();
  const me = useActor();
  const redirect = useRedirect();
  const drafts = useDrafts();
  const [remove] = useDelete();
  const lostRef = useRef(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      await beforehand?.run();
      try {
        const undo = await restoreOf(provider, me?.flags, resource, record?.id ?? '');
        await remove(
          resource,
          { id: record?.id, previousData: record },
          { mutationMode: 'pessimistic', onError: () => undefined, returnPromise: true },
        );
        return undo;
      } catch (failure) {
        // A repeated deletion whose first answer was lost: the record is deleted.
        if (isFailure(failure) && failure.status === 404 && lostRef.current) return undefined;
        lostRef.current = isFailure(failure) && mayHaveExecuted(failure);
        throw failure;
      }
    },
    onSuccess: (undo) => onSuccess(undo),
  });
  const overRef = useFormEnded();
  const onSuccess = (undo: ActionResult['undo']) => {
    overRef.current = true;
    void drafts.discard(`${resource}/${record?.id}`);
    tell({ message: capitalized(t('{noun} “{name}” deleted', { noun, name })), ...(undo && { undo }) });
    redirect('list', resource);
  };
  const close = () => {
    setOpen(false);
    reset();
  };
  return (
    <>
      <Allowed action="delete">
        <Button color="error" variant="outlined" startIcon={<DeleteOutline />} onClick={() => setOpen(true)}>
          {t('Delete')}
        </Button>
      </Allowed>
      <Confirm
        isOpen={isOpen}
        loading={isPending}
        title={t('Delete {noun} “{name}”?', { noun, name })}
        content={
          <Stack spacing={2}>
            {beforehand?.body}
            <DeletionSentence resource={resource} />
          </Stack>
        }
        refusal={error?.message}
        confirm={beforehand?.confirmLabel ?? t('Delete')}
        canConfirm={beforehand?.isReady ?? true}
        confirmColor="error"
        onClose={close}
        onConfirm={() => mutate()}
      />
    </>
  );
};
