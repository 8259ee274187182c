import { Button, type ButtonProps } from '@mui/material';
import { useRecordContext, type RaRecord } from 'react-admin';
import { Allowed } from '../page/Allowed';
import type { RecordAction } from './RecordAction';
import { useActor, useRecordAction } from './useRecordAction';

interface ButtonOfActionProps<R extends RaRecord> extends Pick<ButtonProps, 'color'> {
  readonly action: RecordAction<R>;
  readonly record: R;
}

const ButtonOfAction = <R extends RaRecord>({ action, record, color }: ButtonOfActionProps<R>) => {
  const { start, isBusy, dialog } = useRecordAction(record);
  const { label, icon: Icon } = action;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        {...(color && { color })}
        startIcon={<Icon />}
        loading={isBusy}
        onClick={() => start(action)}
      >
        {label}
      </Button>
      {dialog}
    </>
  );
};

/** A button that performs an action on the current record; only if it is offered, and with the permission. */
export const RecordActionButton = <R extends RaRecord>({ action, color }: Omit<ButtonOfActionProps<R>, 'record'>) => {
  const record = useRecordContext<R>();
  const me = useActor();
  if (!record || !me || action.isOffered?.(record, me) === false) return null;
  return (
    <Allowed {...action.needs}>
      <ButtonOfAction action={action} record={record} {...(color && { color })} />
    </Allowed>
  );
};
