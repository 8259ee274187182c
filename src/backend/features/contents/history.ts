import { eq } from 'drizzle-orm';
import { ContentDraft, type contents as rows } from '../../../contract/endpoints/contents';
import { Failure } from '../../../contract/failure';
import { audit, changes, type Fields } from '../../platform/audit/audit';
import {
  asOf,
  assertPicturesExist,
  pictureOf,
  readVersions,
  parseVersion,
  historyReplyOf,
  versionOf,
} from '../../platform/audit/versions';
import type { Transaction, Queries } from '../../platform/db/sql';
import { rowOfTable, momentAfter } from '../../platform/db/tableRows';
import { assertNotStale, notFound, parseRowId } from '../../platform/refusals/commonRefusals';
import { pictureAddressFor } from '../media/store';
import { contents } from '../../platform/db/schema';
import type { GroupHandlers, World } from '../../platform/world';
import { changeContent } from '../media/contentChange';
import { DRAFT_NOTE, reattachDraft } from './draftOfDeleted';
import { pageAuditEntry, pageFieldsOf, page } from './pages';
import { cleanText } from './richText';

type Row = typeof contents.$inferSelect;

const FIELDS = ['content_title', 'content_description', 'image'];

const SAME = 'This page already has that version.';

const versionsOf = (queries: Queries, id: number, row: Row | undefined, fields = FIELDS) =>
  readVersions(queries, {
    ...{ entity: 'contents', id, present: row ? pageFieldsOf(row) : {} },
    isField: (name) => fields.includes(name),
  });

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const OWN_PICTURE = /\/api\/media\/([0-9a-f]{64})/g;

// The pictures of a version: its own, and those within its text.
const hashesOf = ({ image, content_description }: Fields): readonly string[] => [
  ...[pictureOf(image)].flatMap((own) => own?.hash ?? []),
  ...[...text(content_description).matchAll(OWN_PICTURE)].flatMap(([, hash]) => hash ?? []),
];

// The allowed content may have been restricted since: the text is cleaned as in any save.
const valuesOf = (fields: Fields, base: string) => {
  const picture = pictureOf(fields.image);
  const { content_title: title, content_description: description } = fields;
  return {
    ...{ title: text(title), description: cleanText(text(description), base) },
    ...{ mediaHash: picture?.hash ?? null, imageName: picture?.name ?? '' },
  };
};

const mustBeWhole = async (tx: Transaction, fields: Fields): Promise<void> => {
  await assertPicturesExist(tx, hashesOf(fields));
  parseVersion(ContentDraft, { ...fields, userid: 0, image: {} });
};

/** The past versions of a page, and restoring one (docs/decisions/0185). */
export const contentHistory = (
  world: World,
): Pick<GroupHandlers<typeof rows>, 'getHistory' | 'restore' | 'restoreDeleted'> => ({
  getHistory: async ({ id, from }) => {
    const row = await rowOfTable(world.db, page, id);
    return historyReplyOf(world.db, await versionsOf(world.db, row.id, row), {
      pictureIn: (name, value) => {
        const picture = name === 'image' ? pictureOf(value) : undefined;
        return picture && { hash: picture.hash, shown: picture.name || 'Picture' };
      },
      ...{ hashesOf, address: pictureAddressFor(world, from) },
    });
  },

  restore: ({ id, body, who, from }) =>
    changeContent(world, async (tx) => {
      const before = await rowOfTable(tx, page, id);
      const stands = { updated_at: before.updatedAt.toISOString(), updated_by: before.updatedBy };
      assertNotStale(body.updated_at, stands, 'page');
      const version = versionOf((await versionsOf(tx, before.id, before)).versions, body.version);
      await mustBeWhole(tx, version.fields);
      const values = valuesOf(version.fields, world.publicUrl(from.reached));
      const told = changes(pageFieldsOf(before), pageFieldsOf({ ...before, ...values }));
      if (Object.keys({ ...told.before, ...told.after }).length === 0) throw new Failure(SAME, { status: 409 });
      const updatedAt = momentAfter(from.at, before.updatedAt);
      await tx
        .update(contents)
        .set({ ...values, updatedAt, updatedBy: who.username })
        .where(eq(contents.id, before.id));
      const after = { ...told.after, ...asOf(version) };
      await audit(tx, { who, from }, { ...pageAuditEntry('restore', before), before: told.before, after });
      return { id: before.id, updated_at: updatedAt.toISOString() };
    }),

  restoreDeleted: ({ id, who, from }) =>
    changeContent(world, async (tx) => {
      const known = parseRowId(id);
      if (known === undefined) throw notFound('page');
      const [standing] = await tx.select({ id: contents.id }).from(contents).where(eq(contents.id, known));
      if (standing) throw new Failure('This page exists: there is nothing to restore.', { status: 409 });
      const [deletion, last] = (await versionsOf(tx, known, undefined, [...FIELDS, ...DRAFT_NOTE])).versions;
      if (deletion?.action !== 'delete' || !last?.fields) throw notFound('page');
      await mustBeWhole(tx, last.fields);
      const hands = { createdAt: from.at, updatedAt: from.at, updatedBy: who.username };
      const [made] = await tx
        .insert(contents)
        .overridingSystemValue()
        .values({ id: known, ...valuesOf(last.fields, world.publicUrl(from.reached)), ...hands })
        .returning();
      if (!made) throw new Error('The page was not stored.');
      await reattachDraft(tx, last.fields, made);
      const after = { ...pageFieldsOf(made), ...asOf(deletion) };
      await audit(tx, { who, from }, { ...pageAuditEntry('restore', made), after });
      return { id: made.id, updated_at: made.updatedAt.toISOString() };
    }),
});
