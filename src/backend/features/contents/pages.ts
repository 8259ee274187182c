import { eq } from 'drizzle-orm';
import { audit, changes, type AuditActor, type Fields } from '../../platform/audit/audit';
import type { Transaction } from '../../platform/db/sql';
import { contents } from '../../platform/db/schema';
import { momentAfter } from '../../platform/db/tableRows';

/** A page, as the database has it. */
export type PageRow = typeof contents.$inferSelect;

/** The values of a page that a save writes. */
type Written = Partial<Pick<PageRow, 'mediaHash' | 'imageName'>> & Pick<PageRow, 'title' | 'description'>;

/** The table of pages, and their noun. */
export const page = { table: contents, id: contents.id, noun: 'page' } as const;

/** A page as the log records it: the text unchanged, and of the picture its file name and its hash. */
export const pageFieldsOf = ({
  title,
  description,
  mediaHash,
  imageName,
}: Pick<PageRow, 'title' | 'description' | 'mediaHash' | 'imageName'>): Fields => ({
  content_title: title,
  content_description: description,
  ...(mediaHash !== null && { image: `${imageName} ${mediaHash}`.trim() }),
});

/** The log entry of an action on a page. */
export const pageAuditEntry = (action: string, { id, title }: Pick<PageRow, 'id' | 'title'>) => ({
  module: 'content',
  action,
  entity: 'contents',
  entityId: id,
  entityLabel: title,
});

const by = ({ who }: AuditActor): string => who?.username ?? '';

/** Writes a new page and its entry of the log; `note` is added to the fields of the entry. */
export const addPage = async (
  tx: Transaction,
  values: Written,
  actor: AuditActor,
  note: Fields = {},
): Promise<PageRow> => {
  const { at } = actor.from;
  const [made] = await tx
    .insert(contents)
    .values({ ...values, createdAt: at, updatedAt: at, updatedBy: by(actor) })
    .returning();
  if (!made) throw new Error('The new page was not stored.');
  await audit(tx, actor, { ...pageAuditEntry('create', made), after: { ...pageFieldsOf(made), ...note } });
  return made;
};

/** Overwrites a page, with its entry of the log: the differences, and `note`. */
export const changePage = async (
  tx: Transaction,
  before: PageRow,
  values: Written,
  actor: AuditActor,
  { action = 'update', note = {} }: { readonly action?: string; readonly note?: Fields } = {},
): Promise<void> => {
  await tx
    .update(contents)
    .set({ ...values, updatedAt: momentAfter(actor.from.at, before.updatedAt), updatedBy: by(actor) })
    .where(eq(contents.id, before.id));
  const differing = changes(pageFieldsOf(before), pageFieldsOf({ ...before, ...values }));
  await audit(tx, actor, {
    ...pageAuditEntry(action, before),
    before: differing.before,
    after: { ...differing.after, ...note },
  });
};
