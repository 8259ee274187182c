import { and, asc, eq, lte } from 'drizzle-orm';
import { ContentDraft } from '../../../contract/endpoints/contents';
import { Failure } from '../../../contract/failure';
import type { Flag } from '../../../contract/permissions';
import { invalid } from '../../../contract/wire';
import { audit, type AuditActor, type Fields } from '../../platform/audit/audit';
import type { Transaction, Queries } from '../../platform/db/sql';
import { timeText } from '../../../contract/localTime';
import { contentDrafts, contents, departments, users } from '../../platform/db/schema';
import { maySignInWith } from '../staff/accounts';
import type { World } from '../../platform/world';
import { changeContent } from '../media/contentChange';
import { momentAfter } from '../../platform/db/tableRows';
import { addPage, changePage, type PageRow } from './pages';
import { isBlank } from './richText';

/** A draft of a page, as the database has it. */
export type DraftRow = typeof contentDrafts.$inferSelect;

/** The log entry of an action on a draft. */
export const draftAuditEntry = (action: string, { id, title }: Pick<DraftRow, 'id' | 'title'>) => ({
  module: 'content',
  action,
  entity: 'content-drafts',
  entityId: id,
  entityLabel: title,
});

/** The flag required to save and publish a draft: that of the page which it becomes. */
export const publishFlagOf = ({ contentId }: Pick<DraftRow, 'contentId'>): Flag =>
  contentId === null ? 'banner_create' : 'banner_update';

/** The published page of a draft; undefined of a new one. */
export const draftPageOf = async (queries: Queries, { contentId }: DraftRow): Promise<PageRow | undefined> => {
  if (contentId === null) return undefined;
  const [row] = await queries.select().from(contents).where(eq(contents.id, contentId));
  return row;
};

/** Throws a 422 by field where a draft is not a complete page yet. */
export const assertComplete = ({ title, description }: Pick<DraftRow, 'title' | 'description'>): void => {
  if (isBlank(description)) throw invalid({ content_description: 'Enter a text' });
  const read = ContentDraft.pick({ content_title: true, content_description: true }).safeParse({
    content_title: title,
    content_description: description,
  });
  if (read.success) return;
  const [issue] = read.error.issues;
  throw invalid({ [String(issue?.path[0])]: issue?.message ?? '' });
};

/** The message where the published page was changed after the caller loaded it. */
export const pageChangedMessage = ({ updatedBy, updatedAt }: PageRow): string =>
  `${updatedBy || 'Someone'} changed the published page on ${timeText(updatedAt.getTime())}. Compare the two, then publish again.`;

/** Publishes a draft to riders and deletes it. Returns the page's id. */
export const publish = async (tx: Transaction, draft: DraftRow, actor: AuditActor, note: Fields): Promise<number> => {
  assertComplete(draft);
  const { title, description, mediaHash, imageName } = draft;
  const values = { title, description, mediaHash, imageName };
  const before = await draftPageOf(tx, draft);
  await tx.delete(contentDrafts).where(eq(contentDrafts.id, draft.id));
  if (!before) return (await addPage(tx, values, actor, note)).id;
  await changePage(tx, before, values, actor, { action: 'publish', note });
  return before.id;
};

type Scheduler = NonNullable<AuditActor['who']>;

/** The scheduler of a draft, where their current permissions allow publishing it. */
const schedulerOf = async (tx: Transaction, draft: DraftRow): Promise<Scheduler | undefined> => {
  if (draft.scheduledById === null) return undefined;
  const [found] = await tx
    .select({ userId: users.id, username: users.username, department: departments.name })
    .from(users)
    .innerJoin(departments, eq(departments.id, users.departmentId))
    .where(and(eq(users.id, draft.scheduledById), maySignInWith(publishFlagOf(draft))));
  return found;
};

const obstacleOf = (draft: DraftRow, who: Scheduler | undefined, now: PageRow | undefined): string => {
  if (draft.basedOn !== null && !now) return 'Not published: the page was deleted.';
  if (!who) return `Not published: ${draft.scheduledBy} can no longer publish this page.`;
  if (!now || now.updatedAt.getTime() === draft.basedOn?.getTime()) return '';
  return `Not published: ${pageChangedMessage(now)}`;
};

const publishOne = (db: World['db'], id: number, at: Date): Promise<void> =>
  changeContent({ db }, async (tx) => {
    // Read again under the lock: another process may have published the draft, or a user changed its time.
    const due = and(eq(contentDrafts.id, id), lte(contentDrafts.publishAt, at));
    const [draft] = await tx.select().from(contentDrafts).where(due);
    if (!draft) return;
    const who = await schedulerOf(tx, draft);
    const from = { at, address: '', device: '' };
    const note = { scheduled_by: draft.scheduledBy, publish_at: draft.publishAt?.toISOString() ?? '' };
    const problem = obstacleOf(draft, who, await draftPageOf(tx, draft));
    if (problem === '') {
      await publish(tx, draft, { who, from }, note);
      return;
    }
    await tx
      .update(contentDrafts)
      .set({ problem, publishAt: null, scheduledById: null, updatedAt: momentAfter(at, draft.updatedAt) })
      .where(eq(contentDrafts.id, draft.id));
    const told = { ...draftAuditEntry('publish', draft), result: 'refused' as const, after: { ...note, problem } };
    await audit(tx, { who: undefined, from }, told);
  });

/** Publishes due drafts, each once, however many processes run it. A draft that may not be published gets a reason and waits. */
export const publishDue = async (
  { db, now }: Pick<World, 'db' | 'now'>,
  onFailure: (error: unknown) => void,
): Promise<void> => {
  const at = now();
  const due = await db
    .select({ id: contentDrafts.id })
    .from(contentDrafts)
    .where(lte(contentDrafts.publishAt, at))
    .orderBy(asc(contentDrafts.publishAt), asc(contentDrafts.id));
  // A draft that cannot be published blocks no other.
  for (const { id } of due) await publishOne(db, id, at).catch(onFailure);
};

/** The 404 of a deleted draft. */
export const draftNotFound = (): Failure =>
  new Failure('This draft was already published or discarded.', { status: 404 });
