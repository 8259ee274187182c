import DeleteOutline from '@mui/icons-material/DeleteOutline';
import { Box, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import type { BusinessHours } from '../../../contract/endpoints/businessHours';
import { useReadOnly } from '../../ui/form/ReadOnlyContext';
import { hoursOf } from '../hours/HoursValue';
import { hoursWords } from '../hours/hoursWords';
import { daysWords } from './daysWords';

interface ExceptionRowProps {
  readonly exception: BusinessHours;
  readonly onDelete: () => void;
}

/** An exception: its name, its days, its hours, and deleting it. */
export const ExceptionRow = ({ exception, onDelete }: ExceptionRowProps) => {
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
