import AddRounded from '@mui/icons-material/AddRounded';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import { Button, Card, Collapse, Stack, Typography, List, Box, IconButton, Tooltip } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { BusinessHours } from '../../../contract/endpoints/businessHours';
import type { Day } from '../../../contract/values';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { useReadOnly } from '../../kit/form/formContext';
import { ConfirmDialog } from '../../kit/page/ConfirmDialog';
import { AddExceptionDialog } from './AddExceptionDialog';
import { daysWords } from './exceptions';
import { hoursOf, hoursWords } from './hours';

interface ExceptionRowProps {
  readonly exception: BusinessHours;
  readonly onDelete: () => void;
}

/** An exception: its name, its days, its hours, and deleting it. */
const ExceptionRow = ({ exception, onDelete }: ExceptionRowProps) => {
  const isReadOnly = useReadOnly();
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ alignItems: 'center', gap: 2, px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 500 }}>{exception.name}</Typography>
        <Typography color="text.secondary">
          {daysWords(exception)} · {hoursWords(hoursOf(exception))}
        </Typography>
      </Box>
      {!isReadOnly && (
        <Tooltip title="Delete">
          <IconButton aria-label={`Delete ${exception.name}, ${daysWords(exception)}`} onClick={onDelete}>
            <DeleteOutline fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Stack>
  );
};

interface ExceptionRowsProps {
  readonly label: string;
  readonly exceptions: readonly BusinessHours[];
  readonly onDelete: (exception: BusinessHours) => void;
}

/** Exceptions one below the other. */
const ExceptionRows = ({ label, exceptions, onDelete }: ExceptionRowsProps) => (
  <List disablePadding aria-label={label}>
    {exceptions.map((exception) => (
      <ExceptionRow key={exception.id} exception={exception} onDelete={() => onDelete(exception)} />
    ))}
  </List>
);

interface DeleteExceptionDialogProps {
  readonly exception: BusinessHours;
  readonly reread: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks, by its name, whether an exception is to be deleted. */
const DeleteExceptionDialog = ({ exception, reread, onClose }: DeleteExceptionDialogProps) => {
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

interface ExceptionsSectionProps {
  readonly exceptions: readonly BusinessHours[];
  readonly today: Day;
  readonly reread: () => Promise<unknown>;
}

/** The days that differ from their weekday: those to come, and, folded away, those that are over. */
export const ExceptionsSection = ({ exceptions, today, reread }: ExceptionsSectionProps) => {
  const isReadOnly = useReadOnly();
  const [isAdding, setAdding] = useState(false);
  const [deleted, setDeleted] = useState<BusinessHours>();
  const [isUnfolded, setUnfolded] = useState(false);
  const id = useId();
  const isOver = ({ end_date }: BusinessHours) => (end_date ?? '') < today;
  const past = exceptions.filter(isOver).toReversed();
  const coming = exceptions.filter((exception) => !isOver(exception));
  return (
    <Card component="section" aria-labelledby={id}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 2, px: 2, py: 1.5 }}>
        <Typography id={id} variant="h2">
          Exceptions
        </Typography>
        {!isReadOnly && (
          <Button variant="outlined" startIcon={<AddRounded />} onClick={() => setAdding(true)}>
            Add exception
          </Button>
        )}
      </Stack>
      {coming.length === 0 && (
        <Typography color="text.secondary" sx={{ px: 2, pb: 1.5 }}>
          None to come: every day runs like its weekday.
        </Typography>
      )}
      <ExceptionRows label="Exceptions to come" exceptions={coming} onDelete={setDeleted} />
      {past.length > 0 && (
        <>
          <Button size="small" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)} sx={{ m: 1 }}>
            {isUnfolded ? 'Hide' : 'Show'} past exceptions ({past.length})
          </Button>
          <Collapse in={isUnfolded} unmountOnExit>
            <ExceptionRows label="Past exceptions" exceptions={past} onDelete={setDeleted} />
          </Collapse>
        </>
      )}
      {isAdding && <AddExceptionDialog exceptions={exceptions} reread={reread} onClose={() => setAdding(false)} />}
      {deleted && <DeleteExceptionDialog exception={deleted} reread={reread} onClose={() => setDeleted(undefined)} />}
    </Card>
  );
};
