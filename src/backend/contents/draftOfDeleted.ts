import { and, eq, isNull } from 'drizzle-orm';
import type { Fields } from '../dailyLogs/audit';
import type { Transaction } from '../database/sql';
import { rowId } from '../http/refusals';
import { contentDrafts } from '../schema';
import type { PageRow } from './pages';

/** What the entry of a deletion says of the page's draft, beside the fields of the page. */
export const DRAFT_NOTE = ['draft', 'updated_at'];

/** For the entry of a deletion: which draft the page had, and which version of the page it was that went. */
export const draftNote = async (tx: Transaction, { id, updatedAt }: PageRow): Promise<Fields> => {
  const [draft] = await tx.select({ id: contentDrafts.id }).from(contentDrafts).where(eq(contentDrafts.contentId, id));
  return draft ? { draft: draft.id, updated_at: updatedAt.toISOString() } : {};
};

/**
 * Gives a restored page the draft that it had, if that is still there and is of no page. One that was begun from the version that is restored is
 * of the page as it is; any other says that the page was changed since, as it did before.
 */
export const giveDraftBack = async (tx: Transaction, note: Fields, page: PageRow): Promise<void> => {
  const id = rowId(String(note.draft));
  if (id === undefined) return;
  const free = and(eq(contentDrafts.id, id), isNull(contentDrafts.contentId));
  const [draft] = await tx.select({ basedOn: contentDrafts.basedOn }).from(contentDrafts).where(free);
  if (!draft) return;
  const isOfThis = draft.basedOn?.toISOString() === note.updated_at;
  await tx
    .update(contentDrafts)
    .set({ contentId: page.id, ...(isOfThis && { basedOn: page.updatedAt }) })
    .where(free);
};
