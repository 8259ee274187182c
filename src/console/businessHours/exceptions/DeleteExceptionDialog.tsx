import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { BusinessHours } from '../../../contract/endpoints/businessHours';
import type { ConsoleDataProvider } from '../../providers/ConsoleDataProvider';
import { ConfirmDialog } from '../../ui/page/ConfirmDialog';
import { daysWords } from './daysWords';

interface DeleteExceptionDialogProps {
  readonly exception: BusinessHours;
  readonly reread: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks, by its name, whether an exception is to be deleted. */
export const DeleteExceptionDialog = ({ exception, reread, onClose }: DeleteExceptionDialogProps) => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => provider.callRow('business-hours', 'delete', { id: exception.id }),
    onSuccess: () => {
      notify(`Exception “${exception.name}” deleted`, { type: 'success' });
      onClose();
    },
    onSettled: reread,
  });
  return (
    <ConfirmDialog
      isOpen
      title={`Delete “${exception.name}”?`}
      body={`${daysWords(exception)}: the hours of the weekday hold again.`}
      yes="Delete"
      colour="error"
      isBusy={isPending}
      refusal={error?.message}
      onYes={() => mutate()}
      onNo={onClose}
    />
  );
};
