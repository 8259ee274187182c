import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import DragIndicator from '@mui/icons-material/DragIndicator';
import { Box, IconButton } from '@mui/material';
import type { ReactNode } from 'react';

interface SortableRowProps {
  readonly id: string;
  /** What it is called: `Picture 2`. */
  readonly name: string;
  readonly isFixed?: boolean;
  /** Given the handle that moves the row; nothing where it is fixed. */
  readonly children: (handle: ReactNode) => ReactNode;
}

/** A row that its handle moves. */
export const SortableRow = ({ id, name, isFixed = false, children }: SortableRowProps) => {
  const sortable = useSortable({ id, disabled: isFixed });
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = sortable;
  const handle = isFixed ? null : (
    <IconButton
      size="small"
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      aria-label={`Move ${name}`}
      sx={{ cursor: isDragging ? 'grabbing' : 'grab', touchAction: 'none' }}
    >
      <DragIndicator fontSize="small" />
    </IconButton>
  );
  return (
    <Box
      component="li"
      ref={setNodeRef}
      aria-label={name}
      sx={{
        position: 'relative',
        zIndex: isDragging ? 1 : 'auto',
        boxShadow: isDragging ? 8 : 0,
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {children(handle)}
    </Box>
  );
};
