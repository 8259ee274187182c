import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import type { PageDraft, contentDrafts as rows } from '../../../contract/endpoints/contentDrafts';
import { MAX_AHEAD_MS } from '../../../contract/limits';
import { Failure } from '../../../contract/failure';
import { granted } from '../../../contract/permissions';
import type { Id, Instant, NewImage } from '../../../contract/values';
import { invalid } from '../../../contract/wire';
import { audit } from '../../platform/audit/audit';
import type { Transaction, Queries } from '../../platform/db/sql';
import { pageOfTable, rowOfTable, momentAfter } from '../../platform/db/tableRows';
import { missingFlag, assertNotStale, parseRowId } from '../../platform/refusals/commonRefusals';
import { pictureAddressFor, storePicture, pictureIn } from '../media/store';
import { contentDrafts } from '../../platform/db/schema';
import type { GroupHandlers, Origin, Person, World } from '../../platform/world';
import { changeContent } from '../media/contentChange';
import { pageFieldsOf, page, type PageRow } from './pages';
import {
  pageChangedMessage,
  draftAuditEntry,
  draftNotFound,
  publishFlagOf,
  assertComplete,
  draftPageOf,
  publish,
  type DraftRow,
} from './publishing';
import { cleanText, servedText } from './richText';
import { refusal } from '../../platform/refusals/refusal';

const instant = (at: Date | null | undefined): Instant | null => at?.toISOString() ?? null;

const draftOf = async (queries: Queries, id: Id): Promise<DraftRow> => {
  const known = parseRowId(id);
  const [row] =
    known === undefined ? [] : await queries.select().from(contentDrafts).where(eq(contentDrafts.id, known));
  if (!row) throw draftNotFound();
  return row;
};

const mayChange = (draft: Pick<DraftRow, 'contentId'>, { flags }: Person): boolean =>
  granted(flags, publishFlagOf(draft));

const mustHold = (draft: Pick<DraftRow, 'contentId'>, who: Person): void => {
  if (!mayChange(draft, who)) throw missingFlag([publishFlagOf(draft)]);
};

const mustBeSeen = (seen: Instant | null, now: PageRow | undefined): void => {
  if (now && seen !== now.updatedAt.toISOString()) throw new Failure(pageChangedMessage(now), { status: 409 });
};

/** Drafts of pages (docs/decisions/0191): riders see published pages alone. */
export const contentDraftHandlers = (world: World): GroupHandlers<typeof rows> => {
  const shown = async (queries: Queries, draft: DraftRow, { who, from }: { who: Person; from: Origin }) => {
    const now = await draftPageOf(queries, draft);
    const { id, contentId, title, description, mediaHash, imageName, scheduledBy, problem, updatedBy } = draft;
    const content = mediaHash === null ? undefined : pictureAddressFor(world, from)(mediaHash);
    return {
      ...{ id, content_id: contentId, content_title: title, problem, scheduled_by: scheduledBy },
      content_description: servedText(description, world.publicUrl(from.reached)),
      image: content === undefined ? null : { name: imageName, content },
      ...{ based_on: instant(draft.basedOn), publish_at: instant(draft.publishAt) },
      ...{
        page_title: now?.title ?? '',
        page_updated_at: instant(now?.updatedAt),
        page_updated_by: now?.updatedBy ?? '',
      },
      may_change: mayChange(draft, who),
      ...{ updated_at: draft.updatedAt.toISOString(), updated_by: updatedBy },
    } satisfies PageDraft;
  };

  const read = (
    body: { readonly content_title: string; readonly content_description: string; readonly image: NewImage },
    from: Origin,
  ) => {
    const { picture, shown: image } = pictureIn(body.image, 'image');
    const description = cleanText(body.content_description, world.publicUrl(from.reached));
    return { picture, values: { title: body.content_title, description, ...image } };
  };

  const changed = async (tx: Transaction, before: DraftRow, values: Partial<DraftRow>, who: Person, from: Origin) => {
    const hands = { updatedAt: momentAfter(from.at, before.updatedAt), updatedBy: who.username };
    const [after] = await tx
      .update(contentDrafts)
      .set({ ...values, ...hands })
      .where(eq(contentDrafts.id, before.id))
      .returning();
    if (!after) throw draftNotFound();
    return shown(tx, after, { who, from });
  };

  return {
    getList: async ({ query, who, from }) => {
      const { content_id: wanted, q = '' } = query.filter;
      const isOfPage = wanted === undefined ? undefined : eq(contentDrafts.contentId, parseRowId(wanted) ?? 0);
      const isFound = q === '' ? undefined : sql`position(lower(${q}) in lower(${contentDrafts.title})) > 0`;
      const found = await pageOfTable(
        world.db,
        {
          ...{ table: contentDrafts, id: contentDrafts.id, ...query, usual: ['updated_at', 'DESC'] },
          columns: {
            ...{ updated_at: contentDrafts.updatedAt, content_title: contentDrafts.title },
            ...{ publish_at: contentDrafts.publishAt, id: contentDrafts.id },
          },
          where: and(isOfPage, isFound),
        },
        query,
      );
      return {
        rows: await Promise.all(found.rows.map((row) => shown(world.db, row, { who, from }))),
        total: found.total,
      };
    },

    getOne: async ({ id, who, from }) => shown(world.db, await draftOf(world.db, id), { who, from }),

    create: ({ body, who, from }) => {
      const { picture, values } = read(body, from);
      return changeContent(world, async (tx) => {
        const of = body.content_id === null ? undefined : await rowOfTable(tx, page, body.content_id);
        mustHold({ contentId: of?.id ?? null }, who);
        mustBeSeen(body.based_on, of);
        const [other] = of ? await tx.select().from(contentDrafts).where(eq(contentDrafts.contentId, of.id)) : [];
        if (other) throw refusal('draft-exists', { who: other.updatedBy }, { status: 409 });
        if (picture) await storePicture(tx, picture, from.at);
        const begun = of && {
          contentId: of.id,
          basedOn: of.updatedAt,
          mediaHash: of.mediaHash,
          imageName: of.imageName,
        };
        const hands = { createdAt: from.at, updatedAt: from.at, updatedBy: who.username };
        const [made] = await tx
          .insert(contentDrafts)
          .values({ ...begun, ...values, ...hands })
          .returning();
        if (!made) throw new Error('The draft was not stored.');
        await audit(tx, { who, from }, { ...draftAuditEntry('create', made), after: { content_title: made.title } });
        return shown(tx, made, { who, from });
      });
    },

    update: ({ id, body, readAt, who, from }) => {
      const { picture, values } = read(body, from);
      return changeContent(world, async (tx) => {
        const before = await draftOf(tx, id);
        mustHold(before, who);
        assertNotStale(readAt, await shown(tx, before, { who, from }), 'draft');
        if (before.publishAt) assertComplete(values);
        if (picture) await storePicture(tx, picture, from.at);
        // A scheduled draft is published as last saved, so its last author becomes its scheduler.
        const answers = before.publishAt && { scheduledById: who.userId, scheduledBy: who.username };
        const after = { ...values, ...answers, problem: '', ...(before.contentId === null && { basedOn: null }) };
        const told = { content_title: values.title, ...(answers && { scheduled_by: who.username }) };
        const isHandedOver = answers !== null && before.scheduledById !== who.userId;
        if (isHandedOver || !isDeepStrictEqual(pageFieldsOf(before), pageFieldsOf({ ...before, ...values })))
          await audit(tx, { who, from }, { ...draftAuditEntry('update', before), after: told });
        return changed(tx, before, after, who, from);
      });
    },

    delete: ({ id, who, from }) =>
      changeContent(world, async (tx) => {
        const before = await draftOf(tx, id);
        mustHold(before, who);
        await tx.delete(contentDrafts).where(eq(contentDrafts.id, before.id));
        const fields = { content_title: before.title, content_description: before.description };
        await audit(tx, { who, from }, { ...draftAuditEntry('delete', before), before: fields });
        return shown(tx, before, { who, from });
      }),

    publish: ({ id, body, who, from }) =>
      changeContent(world, async (tx) => {
        const draft = await draftOf(tx, id);
        mustHold(draft, who);
        assertNotStale(body.updated_at, await shown(tx, draft, { who, from }), 'draft');
        mustBeSeen(body.page_updated_at, await draftPageOf(tx, draft));
        return { id: await publish(tx, draft, { who, from }, { draft_by: draft.updatedBy }) };
      }),

    schedule: ({ id, body, who, from }) =>
      changeContent(world, async (tx) => {
        const draft = await draftOf(tx, id);
        mustHold(draft, who);
        assertNotStale(body.updated_at, await shown(tx, draft, { who, from }), 'draft');
        const publishAt = body.publish_at === null ? null : new Date(body.publish_at);
        const told = { before: { publish_at: instant(draft.publishAt) }, after: { publish_at: instant(publishAt) } };
        if (publishAt === null) {
          await audit(tx, { who, from }, { ...draftAuditEntry('unschedule', draft), ...told });
          return changed(tx, draft, { publishAt, scheduledById: null, scheduledBy: '', problem: '' }, who, from);
        }
        if (!(publishAt.getTime() > from.at.getTime())) throw invalid({ publish_at: 'Choose a time in the future' });
        if (publishAt.getTime() > from.at.getTime() + MAX_AHEAD_MS)
          throw invalid({ publish_at: 'Choose a time within a year' });
        assertComplete(draft);
        const now = await draftPageOf(tx, draft);
        mustBeSeen(body.page_updated_at, now);
        const scheduled = { scheduledById: who.userId, scheduledBy: who.username, basedOn: now?.updatedAt ?? null };
        // Scheduling for the same time again changes the scheduler and the version of the page to replace.
        const hands = {
          before: { scheduled_by: draft.scheduledBy, based_on: instant(draft.basedOn) },
          after: { scheduled_by: who.username, based_on: instant(scheduled.basedOn) },
        };
        const isSameTime = told.before.publish_at === told.after.publish_at;
        await audit(tx, { who, from }, { ...draftAuditEntry('schedule', draft), ...(isSameTime ? hands : told) });
        return changed(tx, draft, { publishAt, problem: '', ...scheduled }, who, from);
      }),
  };
};
