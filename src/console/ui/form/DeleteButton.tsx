import DeleteOutline from '@mui/icons-material/DeleteOutline';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useDelete, useNotify, useRecordContext, useRedirect, useResourceContext } from 'react-admin';
import { useDrafts } from '../../providers/drafts';
import { capitalized } from '../list/Noun';
import { Allowed } from '../page/Allowed';
import { ConfirmDialog } from '../page/ConfirmDialog';
import { useFormEnd } from './FormEndContext';

interface DeleteButtonProps {
  readonly noun: string;
  readonly name: string;
}

/** Deletes the record after asking with its name; what the server has against it is said in the question itself. */
export const DeleteButton = ({ noun, name }: DeleteButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const notify = useNotify();
  const redirect = useRedirect();
  const drafts = useDrafts();
  const [remove, { isPending, error, reset }] = useDelete();
  const overRef = useFormEnd();
  const onSuccess = () => {
    overRef.current = true;
    void drafts.discard(`${resource}/${record?.id}`);
    notify(`${capitalized(noun)} “${name}” deleted`, { type: 'success' });
    redirect('list', resource);
  };
  const close = () => {
    setOpen(false);
    reset();
  };
  return (
    <Allowed action="delete">
      <Button color="error" variant="outlined" startIcon={<DeleteOutline />} onClick={() => setOpen(true)}>
        Delete
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        isBusy={isPending}
        title={`Delete ${noun} “${name}”?`}
        body={<Typography>It is gone for everybody, and there is no way back.</Typography>}
        refusal={error instanceof Error ? error.message : undefined}
        yes="Delete"
        colour="error"
        onNo={close}
        onYes={() =>
          void remove(
            resource,
            { id: record?.id, previousData: record },
            { mutationMode: 'pessimistic', onSuccess, onError: () => undefined },
          )
        }
      />
    </Allowed>
  );
};
