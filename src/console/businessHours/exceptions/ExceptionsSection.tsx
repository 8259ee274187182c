import AddRounded from '@mui/icons-material/AddRounded';
import { Button, Card, Collapse, Stack, Typography } from '@mui/material';
import { useId, useState } from 'react';
import type { BusinessHours } from '../../../contract/endpoints/businessHours';
import type { Day } from '../../../contract/values';
import { useReadOnly } from '../../ui/form/ReadOnlyContext';
import { AddExceptionDialog } from './AddExceptionDialog';
import { DeleteExceptionDialog } from './DeleteExceptionDialog';
import { ExceptionRows } from './ExceptionRows';

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
