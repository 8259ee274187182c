import type { Fields } from '../dailyLogs/audit';
import { contents } from '../schema';

type Row = typeof contents.$inferSelect;

/** Where pages are kept, and what they are called. */
export const page = { table: contents, id: contents.id, noun: 'page' } as const;

/** A page as the log keeps it: the text as it is, and of the picture its file name and its hash. */
export const fieldsOf = ({
  title,
  description,
  mediaHash,
  imageName,
}: Pick<Row, 'title' | 'description' | 'mediaHash' | 'imageName'>): Fields => ({
  content_title: title,
  content_description: description,
  ...(mediaHash !== null && { image: `${imageName} ${mediaHash}`.trim() }),
});

/** What was done to a page, for the log. */
export const deed = (action: string, { id, title }: Pick<Row, 'id' | 'title'>) => ({
  module: 'banner',
  action,
  entity: 'contents',
  entityId: id,
  entityLabel: title,
});
