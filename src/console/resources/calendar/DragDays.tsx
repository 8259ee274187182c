import {
  DndContext,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
  type Active,
  type Announcements,
} from '@dnd-kit/core';
import { getEventCoordinates } from '@dnd-kit/utilities';
import Box from '@mui/material/Box';
import { useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { addDays, dayCount } from '../../../contract/reports/range';
import type { Day } from '../../../contract/values';
import { formatDay } from '../../kit/words/time';
import { t } from '../../language/t';
import { DayCell, DayRow, type DayCellProps } from './DayCell';
import type { TableParts } from './DaysTable';
import type { Entry } from './entries';
import { EntryItem, type EntryItemProps } from './EntryItem';

const DropCell = (props: DayCellProps) => {
  const { setNodeRef, isOver } = useDroppable({ id: props.day });
  return <DayCell {...props} cellRef={setNodeRef} isOver={isOver} />;
};

const DropRow = (props: Omit<DayCellProps, 'height'>) => {
  const { setNodeRef, isOver } = useDroppable({ id: props.day });
  return <DayRow {...props} cellRef={setNodeRef} isOver={isOver} />;
};

const DragItem = (props: EntryItemProps) => {
  const { entry, isMovable = false } = props;
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: entry.key, data: { entry }, disabled: !isMovable });
  return <EntryItem {...props} buttonRef={setNodeRef} listeners={listeners} isDragged={isDragging} />;
};

const parts: TableParts = { Cell: DropCell, Row: DropRow, Item: DragItem };

/** What days to which entries are dragged need to know. */
export interface DragDaysProps {
  /** An entry was dropped; its first day is then this one. */
  readonly onDrop: (entry: Entry, day: Day) => void;
  readonly children: (parts: TableParts) => ReactNode;
}

// Where the pointer is now: what dnd-kit knows of it is one drawing behind, and a quick pointer is elsewhere by then.
const dayUnder = (event: Event): Day | undefined => {
  const at = getEventCoordinates(event);
  const parts = at ? document.elementsFromPoint(at.x, at.y) : [];
  return parts.map((part) => part.closest<HTMLElement>('[data-day]')).find((part) => part !== null)?.dataset.day;
};

const entryOf = ({ data }: Active) => (data.current as { readonly entry: Entry }).entry;

/** Days to which entries are dragged, with a mouse or, after a long press, with a finger. By keys it is done in a dialog. */
export const DragDays = ({ onDrop, children }: DragDaysProps) => {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  const [dragged, setDragged] = useState<Entry>();
  // A bar is taken up at any of its days: it moves by as many days as the pointer does.
  const takenAtRef = useRef<Day>(undefined);
  const letGoAtRef = useRef<Day>(undefined);
  const noteLetGo = ({ nativeEvent }: SyntheticEvent) => {
    if (takenAtRef.current !== undefined) letGoAtRef.current = dayUnder(nativeEvent);
  };
  const said: Announcements = {
    onDragStart: () => undefined,
    onDragOver: ({ over }) => (over ? formatDay(String(over.id)) : undefined),
    onDragEnd: () => undefined,
    onDragCancel: () => t('It is back where it was.'),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{ announcements: said, screenReaderInstructions: { draggable: '' } }}
      onDragStart={({ active, activatorEvent }) => {
        takenAtRef.current = dayUnder(activatorEvent);
        letGoAtRef.current = undefined;
        setDragged(entryOf(active));
      }}
      onDragCancel={() => {
        setDragged(undefined);
        takenAtRef.current = undefined;
      }}
      onDragEnd={({ active }) => {
        setDragged(undefined);
        const [takenAt, letGoAt] = [takenAtRef.current, letGoAtRef.current];
        takenAtRef.current = undefined;
        if (takenAt === undefined || letGoAt === undefined) return;
        const days = dayCount(takenAt, letGoAt) - 1;
        const entry = entryOf(active);
        if (days !== 0) onDrop(entry, addDays(entry.from, days));
      }}
    >
      <Box role="presentation" onMouseUpCapture={noteLetGo} onTouchEndCapture={noteLetGo} sx={{ display: 'contents' }}>
        {children(parts)}
        <DragOverlay dropAnimation={null}>
          {dragged && <EntryItem entry={dragged} isClashing={false} isMovable onOpen={() => undefined} />}
        </DragOverlay>
      </Box>
    </DndContext>
  );
};
