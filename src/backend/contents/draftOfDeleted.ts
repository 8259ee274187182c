import { and, eq, isNull } from 'drizzle-orm';
import type { Fields } from '../dailyLogs/audit';
import type { Transaction } from '../database/sql';
import { parseRowId } from '../http/refusals';
import { contentDrafts } from '../schema';
import type { PageRow } from './pages';

/** The fields that the entry of a deletion holds about the page's draft, in addition to the page's own. */
export const DRAFT_NOTE = ['draft', 'updated_at'];

/** For the entry of a deletion: the draft of the page, and the deleted version of the page. */
export const draftNote = async (tx: Transaction, { id, updatedAt }: PageRow): Promise<Fields> => {
  const [draft] = await tx.select({ id: contentDrafts.id }).from(contentDrafts).where(eq(contentDrafts.contentId, id));
  return draft ? { draft: draft.id, updated_at: updatedAt.toISOString() } : {};
};

/**
 * Gives a restored page its draft back, if the draft still exists and belongs to no page.
 * A draft based on the restored version is based on the page as it is now.
 * Any other draft reports that the page has changed since, as it did before.
 */
export const reattachDraft = async (tx: Transaction, note: Fields, page: PageRow): Promise<void> => {
  const id = parseRowId(String(note.draft));
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
