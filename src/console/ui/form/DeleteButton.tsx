import DeleteOutline from '@mui/icons-material/DeleteOutline';
import { Button, Stack } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useDataProvider, useDelete, useRecordContext, useRedirect, useResourceContext } from 'react-admin';
import { isFailure, mayHaveExecuted } from '../../../contract/failure';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { useDrafts } from '../../data/drafts';
import { t } from '../../language/t';
import type { Done } from '../record/RecordAction';
import { DeletionSentence } from '../record/DeletionSentence';
import { restoringOf } from '../record/restoring';
import { useActor, useNotifyDone } from '../record/useRecordAction';
import { capitalized } from '../words/words';
import { Allowed } from '../page/Allowed';
import { Confirm } from '../page/Confirm';
import { useFormEnd } from './formContext';

/** A step before the deletion of a record: chosen in the question, done when it is confirmed. */
export interface Beforehand {
  readonly body: ReactNode;
  /** The label of the button that does the step and deletes. */
  readonly yes: string;
  /** False while a choice is missing, or if this person may not do the step. */
  readonly isReady: boolean;
  /** Rejects with an Error whose message is the reason. */
  readonly act: () => Promise<void>;
}

interface DeleteButtonProps {
  readonly noun: string;
  readonly name: string;
  readonly beforehand?: Beforehand | undefined;
}

/** Deletes the record after a question with its name; the question itself shows a refusal of the server. */
export const DeleteButton = ({ noun, name, beforehand }: DeleteButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const provider = useDataProvider<ConsoleDataProvider>();
  const tell = useNotifyDone();
  const me = useActor();
  const redirect = useRedirect();
  const drafts = useDrafts();
  const [remove] = useDelete();
  const lostRef = useRef(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      await beforehand?.act();
      try {
        const undo = await restoringOf(provider, me?.flags, resource, record?.id ?? '');
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
  const overRef = useFormEnd();
  const onSuccess = (undo: Done['undo']) => {
    overRef.current = true;
    void drafts.discard(`${resource}/${record?.id}`);
    tell({ said: capitalized(t('{noun} “{name}” deleted', { noun, name })), ...(undo && { undo }) });
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
        confirm={beforehand?.yes ?? t('Delete')}
        canConfirm={beforehand?.isReady ?? true}
        confirmColor="error"
        onClose={close}
        onConfirm={() => mutate()}
      />
    </>
  );
};
