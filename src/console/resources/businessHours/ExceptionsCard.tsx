import AddRounded from '@mui/icons-material/AddRounded';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import { Button, Card, Collapse, IconButton, List, Stack, Tooltip, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useId, useRef, useState } from 'react';
import { useCanAccess, useDataProvider, useNotify } from 'react-admin';
import type { BusinessHours } from '../../../contract/endpoints/businessHours';
import type { Day, Id } from '../../../contract/values';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { useReadOnly } from '../../ui/form/formContext';
import { ConfirmDialog } from '../../ui/page/ConfirmDialog';
import { t } from '../../language/t';
import { daysWords } from './exceptions';
import { hoursOf } from './hours';
import { HoursLine } from './HoursLine';
import type { Reread } from './hoursLists';
import { lazyWithRetry } from '../../ui/page/lazyWithRetry';

const ExceptionEditor = lazyWithRetry(() => import('./ExceptionEditor').then((m) => m.ExceptionEditor));

interface DeleteExceptionDialogProps {
  readonly exception: BusinessHours;
  readonly reread: Reread;
  readonly onClose: () => void;
}

/** Confirms the deletion of an exception, by its name. */
const DeleteExceptionDialog = ({ exception, reread, onClose }: DeleteExceptionDialogProps) => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => provider.callRow('business-hours', 'delete', { id: exception.id }),
    onSuccess: () => {
      notify(t('Exception “{name}” deleted', { name: exception.name }), { type: 'success' });
      onClose();
    },
    onSettled: reread,
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('Delete “{name}”?', { name: exception.name })}
      body={t('{days}: regular weekday hours will apply.', { days: daysWords(exception) })}
      yes={t('Delete')}
      colour="error"
      isBusy={isPending}
      refusal={error?.message}
      onYes={() => mutate()}
      onNo={onClose}
    />
  );
};

interface ExceptionsCardProps {
  readonly exceptions: readonly BusinessHours[];
  readonly today: Day;
  readonly reread: Reread;
  /** The edited exception; `new` for an added one. */
  readonly edited: Id | undefined;
  /** The exception that the address names. */
  readonly named: string | undefined;
  readonly onEdit: (id: Id | undefined) => void;
}

/** The days that differ from their weekday: the future ones, and, folded, the past ones. */
export const ExceptionsCard = ({ exceptions, today, reread, edited, named, onEdit }: ExceptionsCardProps) => {
  const isReadOnly = useReadOnly();
  const [deleted, setDeleted] = useState<BusinessHours>();
  const id = useId();
  const { canAccess: canChange = false } = useCanAccess({ resource: 'business-hours', action: 'updateException' });
  const [isLacking, setLacking] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const [last, setLast] = useState<Id>();
  const isOver = ({ end_date }: BusinessHours) => (end_date ?? '') < today;
  const past = exceptions.filter(isOver).toReversed();
  const [isUnfolded, setUnfolded] = useState(past.some((exception) => String(exception.id) === named));
  const coming = exceptions.filter((exception) => !isOver(exception));
  const close = () => {
    setLast(edited);
    if (edited === 'new') addButton.current?.focus();
    onEdit(undefined);
  };
  const editing = { exceptions, reread, onClose: close, onLacking: () => setLacking(true) };
  const line = (exception: BusinessHours) => {
    if (exception.id === edited)
      return (
        <Suspense key={exception.id} fallback={null}>
          <ExceptionEditor exception={exception} {...editing} />
        </Suspense>
      );
    const name = `${exception.name}, ${daysWords(exception)}`;
    return (
      <HoursLine
        key={exception.id}
        title={exception.name}
        name={name}
        caption={daysWords(exception)}
        isToday={(exception.start_date ?? '') <= today && !isOver(exception)}
        hours={hoursOf(exception)}
        isNamed={String(exception.id) === named}
        isBack={last === exception.id && edited === undefined}
        // Past exceptions stay, because points were due by them. One that has begun can only end.
        onEdit={canChange && !isLacking && !isOver(exception) ? () => onEdit(exception.id) : undefined}
        actions={
          (exception.start_date ?? '') >= today && (
            <Tooltip title={t('Delete')}>
              <IconButton aria-label={t('Delete {name}', { name })} onClick={() => setDeleted(exception)}>
                <DeleteOutline fontSize="small" />
              </IconButton>
            </Tooltip>
          )
        }
      />
    );
  };
  return (
    <Card component="section" aria-labelledby={id}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 2, px: 2, py: 1.5 }}>
        <Typography id={id} variant="h2">
          {t('Exceptions')}
        </Typography>
        {!isReadOnly && (
          <Button ref={addButton} variant="outlined" startIcon={<AddRounded />} onClick={() => onEdit('new')}>
            {t('Add exception')}
          </Button>
        )}
      </Stack>
      {coming.length === 0 && edited !== 'new' && (
        <Typography color="text.secondary" sx={{ px: 2, pb: 1.5 }}>
          {t('None. Regular weekday hours apply.')}
        </Typography>
      )}
      <List disablePadding aria-label={t('Upcoming exceptions')}>
        {edited === 'new' && (
          <Suspense fallback={null}>
            <ExceptionEditor {...editing} />
          </Suspense>
        )}
        {coming.map(line)}
      </List>
      {past.length > 0 && (
        <>
          <Button size="small" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)} sx={{ m: 1 }}>
            {t(isUnfolded ? 'Hide past exceptions ({count})' : 'Show past exceptions ({count})', {
              count: past.length,
            })}
          </Button>
          <Collapse in={isUnfolded} unmountOnExit>
            <List disablePadding aria-label={t('Past exceptions')}>
              {past.map(line)}
            </List>
          </Collapse>
        </>
      )}
      {deleted && <DeleteExceptionDialog exception={deleted} reread={reread} onClose={() => setDeleted(undefined)} />}
    </Card>
  );
};
