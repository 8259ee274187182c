import { and, eq, isNull } from 'drizzle-orm';
import type { Fields } from '../../platform/audit/audit';
import type { Transaction } from '../../platform/db/sql';
import { parseRowId } from '../../platform/refusals/commonRefusals';
import { contentDrafts } from '../../platform/db/schema';
import type { PageRow } from './pages';

/** The fields about the draft in the log entry of a deleted page. */
export const DRAFT_NOTE = ['draft', 'updated_at'];

/** Returns the draft of a page, and the version of the page, for the log entry of its deletion. */
export const deletedDraftFields = async (tx: Transaction, { id, updatedAt }: PageRow): Promise<Fields> => {
  const [draft] = await tx.select({ id: contentDrafts.id }).from(contentDrafts).where(eq(contentDrafts.contentId, id));
  return draft ? { draft: draft.id, updated_at: updatedAt.toISOString() } : {};
};

/**
 * Attaches the draft of a deleted page to the restored page, if the draft still exists.
 * A draft based on the deleted version is then based on the restored one; any other still reports that the page has
 * changed since.
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
