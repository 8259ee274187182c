import AddRounded from '@mui/icons-material/AddRounded';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { Button, Card, Collapse, IconButton, List, Stack, Tooltip, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import { useCanAccess, useDataProvider, useNotify } from 'react-admin';
import type { BusinessHours } from '../../../contract/endpoints/businessHours';
import type { Day } from '../../../contract/values';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { useReadOnly } from '../../ui/form/formContext';
import { Confirm } from '../../ui/page/Confirm';
import { t } from '../../language/t';
import { lazyWithRetry } from '../../ui/page/lazyWithRetry';
import { daysWords } from './hours';
import { HoursLine } from './HoursLine';
import type { OpeningHours } from './week';

const ExceptionDialog = lazyWithRetry(() => import('./ExceptionDialog').then((m) => m.ExceptionDialog));

interface DeleteExceptionDialogProps {
  readonly exception: BusinessHours;
  readonly reread: () => Promise<unknown>;
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
    <Confirm
      isOpen
      title={t('Delete “{name}”?', { name: exception.name })}
      content={t('{days}: regular weekday hours will apply.', { days: daysWords(exception) })}
      confirm={t('Delete')}
      confirmColor="error"
      loading={isPending}
      refusal={error?.message}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
};

interface ExceptionsCardProps {
  readonly exceptions: readonly BusinessHours[];
  readonly today: Day;
  readonly reread: () => Promise<OpeningHours | undefined>;
  /** The exception that the address names. */
  readonly named: string | undefined;
}

/** The days that differ from their weekday: the future ones, and, folded, the past ones. */
export const ExceptionsCard = ({ exceptions, today, reread, named }: ExceptionsCardProps) => {
  const isReadOnly = useReadOnly();
  const id = useId();
  const [edited, setEdited] = useState<BusinessHours | 'new'>();
  const [deleted, setDeleted] = useState<BusinessHours>();
  const { canAccess: canChange = false } = useCanAccess({ resource: 'business-hours', action: 'updateException' });
  const [isLacking, setLacking] = useState(false);
  const isOver = ({ end_date }: BusinessHours) => (end_date ?? '') < today;
  const past = exceptions.filter(isOver).toReversed();
  const [isUnfolded, setUnfolded] = useState(past.some((exception) => String(exception.id) === named));
  const coming = exceptions.filter((exception) => !isOver(exception));
  const line = (exception: BusinessHours) => {
    const name = `${exception.name}, ${daysWords(exception)}`;
    return (
      <HoursLine
        key={exception.id}
        title={exception.name}
        name={name}
        caption={daysWords(exception)}
        isToday={(exception.start_date ?? '') <= today && !isOver(exception)}
        hours={exception}
        isNamed={String(exception.id) === named}
        actions={
          <>
            {/* Past exceptions stay, because points were due by them. One that has begun can only end. */}
            {canChange && !isLacking && !isOver(exception) && (
              <Tooltip title={t('Edit')}>
                <IconButton aria-label={t('Edit {name}', { name })} onClick={() => setEdited(exception)}>
                  <EditOutlined fontSize="small" />
                </IconButton>
              </Tooltip>
            )}
            {(exception.start_date ?? '') >= today && (
              <Tooltip title={t('Delete')}>
                <IconButton aria-label={t('Delete {name}', { name })} onClick={() => setDeleted(exception)}>
                  <DeleteOutline fontSize="small" />
                </IconButton>
              </Tooltip>
            )}
          </>
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
          <Button variant="outlined" startIcon={<AddRounded />} onClick={() => setEdited('new')}>
            {t('Add exception')}
          </Button>
        )}
      </Stack>
      {coming.length === 0 && (
        <Typography color="text.secondary" sx={{ px: 2, pb: 1.5 }}>
          {t('None. Regular weekday hours apply.')}
        </Typography>
      )}
      <List disablePadding aria-label={t('Upcoming exceptions')}>
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
      {edited && (
        <Suspense fallback={null}>
          <ExceptionDialog
            exception={edited === 'new' ? undefined : edited}
            exceptions={exceptions}
            reread={reread}
            onLacking={() => setLacking(true)}
            onClose={() => setEdited(undefined)}
          />
        </Suspense>
      )}
      {deleted && <DeleteExceptionDialog exception={deleted} reread={reread} onClose={() => setDeleted(undefined)} />}
    </Card>
  );
};
