import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type ScreenReaderInstructions,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  useSortable,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import DragIndicator from '@mui/icons-material/DragIndicator';
import { Box, IconButton } from '@mui/material';
import type { ReactNode } from 'react';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';

/** The screen reader's instructions on moving rows by keys. */
const instructions = perLanguage((): ScreenReaderInstructions => ({
  draggable: t('Press Space to pick up the row, arrow keys to move it, Space to drop it, Escape to cancel.'),
}));

/** The screen reader's announcements while a row moves; places count from 1. */
const announcementsFor = (ids: readonly string[], nameOf: (id: string) => string): Announcements => {
  const name = (id: UniqueIdentifier) => nameOf(String(id));
  const place = (id: UniqueIdentifier) => ({ place: ids.indexOf(String(id)) + 1, count: ids.length });
  return {
    onDragStart: ({ active: { id } }) =>
      t('Picked up {row}, position {place} of {count}.', { row: name(id), ...place(id) }),
    onDragOver: ({ over }) => (over ? t('Now at position {place} of {count}.', place(over.id)) : undefined),
    onDragEnd: ({ active, over }) =>
      t('Dropped {row} at position {place} of {count}.', { row: name(active.id), ...place((over ?? active).id) }),
    onDragCancel: ({ active: { id } }) =>
      t('{row} is back at position {place} of {count}.', { row: name(id), ...place(id) }),
  };
};

interface SortableRowsProps {
  /** The rows in their order. */
  readonly ids: readonly string[];
  /** The name of a row in announcements: `Picture 2`. */
  readonly nameOf: (id: string) => string;
  /** Receives the old and the new place of the row, counted from 0. */
  readonly onMove: (from: number, to: number) => void;
  /** One `SortableRow` per id. */
  readonly children: ReactNode;
}

/** Rows that are sorted by dragging, with a mouse or a finger, or by keys. */
export const SortableRows = ({ ids, nameOf, onMove, children }: SortableRowsProps) => {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announcementsFor(ids, nameOf), screenReaderInstructions: instructions() }}
      onDragEnd={({ active, over }) => {
        const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))];
        if (from !== to && from >= 0 && to >= 0) onMove(from, to);
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
};

interface SortableRowProps {
  readonly id: string;
  /** The name of the row: `Picture 2`. */
  readonly name: string;
  readonly isFixed?: boolean;
  /** Renders the row, given the handle that moves it; without one if the row is fixed. */
  readonly children: (handle: ReactNode) => ReactNode;
}

/** A row with a handle that moves it. */
export const SortableRow = ({ id, name, isFixed = false, children }: SortableRowProps) => {
  const sortable = useSortable({ id, disabled: isFixed });
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = sortable;
  const handle = isFixed ? null : (
    <IconButton
      size="small"
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      aria-label={t('Move {name}', { name })}
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
