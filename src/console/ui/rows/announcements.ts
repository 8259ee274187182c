import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';

/** What a screen reader is told of how rows are moved by keys. */
export const instructions: ScreenReaderInstructions = {
  draggable:
    'Press Space to lift the row, the up and down arrow keys to move it, Space to drop it, Escape to put it back.',
};

/** What a screen reader is told while a row moves; places count from 1. */
export const announcementsFor = (ids: readonly string[], nameOf: (id: string) => string): Announcements => {
  const name = (id: UniqueIdentifier) => nameOf(String(id));
  const place = (id: UniqueIdentifier) => `${ids.indexOf(String(id)) + 1} of ${ids.length}`;
  return {
    onDragStart: ({ active }) => `Lifted ${name(active.id)} at place ${place(active.id)}.`,
    onDragOver: ({ over }) => (over ? `Now at place ${place(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => `Dropped ${name(active.id)} at place ${place((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `${name(active.id)} is back at place ${place(active.id)}.`,
  };
};
