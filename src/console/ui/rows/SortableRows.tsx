import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { announcementsFor, instructions } from './announcements';

interface SortableRowsProps {
  /** The rows in their order. */
  readonly ids: readonly string[];
  /** What a row is called when it is announced: `Picture 2`. */
  readonly nameOf: (id: string) => string;
  /** Given the places, from 0, that a row left and came to. */
  readonly onMove: (from: number, to: number) => void;
  /** One `SortableRow` an id. */
  readonly children: ReactNode;
}

/** Rows that are put into order by dragging, with a mouse or a finger, or by keys. */
export const SortableRows = ({ ids, nameOf, onMove, children }: SortableRowsProps) => {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announcementsFor(ids, nameOf), screenReaderInstructions: instructions }}
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
