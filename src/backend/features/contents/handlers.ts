import { asc, eq, sql } from 'drizzle-orm';
import type { Content, ContentDraft, contents as rows } from '../../../contract/endpoints/contents';
import { invalid } from '../../../contract/wire';
import { audit } from '../../platform/audit/audit';
import { changeContent } from '../media/contentChange';
import { pictureAddressFor, storePicture, pictureIn } from '../media/store';
import { rowOfTable } from '../../platform/db/tableRows';
import { assertNotStale } from '../../platform/refusals/commonRefusals';
import { pageByText } from '../../platform/http/pageByText';
import { contents } from '../../platform/db/schema';
import type { GroupHandlers, Origin, World } from '../../platform/world';
import { deletedDraftFields } from './draftOfDeleted';
import { contentHistory } from './history';
import { addPage, changePage, pageAuditEntry, pageFieldsOf, page, type PageRow } from './pages';
import { cleanText, isBlank, servedText } from './richText';

/** Pages of the app (docs/product.md#calls). A call without `updated_at` is accepted whatever the stored version. */
export const contentHandlers = (world: World): GroupHandlers<typeof rows> => {
  const viewFor = (from: Origin) => {
    const address = pictureAddressFor(world, from);
    const base = world.publicUrl(from.reached);
    return ({ id, title, description, mediaHash, imageName, updatedAt, updatedBy }: PageRow): Content => ({
      id,
      content_title: title,
      content_description: servedText(description, base),
      image: mediaHash === null ? null : { name: imageName, content: address(mediaHash) },
      updated_at: updatedAt.toISOString(),
      updated_by: updatedBy,
    });
  };

  const read = ({ content_title, content_description, image }: ContentDraft, from: Origin) => {
    const description = cleanText(content_description, world.publicUrl(from.reached));
    if (isBlank(description)) throw invalid({ content_description: 'Enter a text' });
    const { picture, shown } = pictureIn(image, 'image');
    return { picture, values: { title: content_title, description, ...shown } };
  };

  const readAll = () =>
    world.db
      .select()
      .from(contents)
      .orderBy(asc(sql`lower(${contents.title})`), asc(contents.id));

  return {
    getList: async ({ from }) => (await readAll()).map(viewFor(from)),

    getPage: async ({ query, from }) => {
      const { rows: shown, total } = pageByText(await readAll(), 'title', query.range);
      return { rows: shown.map(viewFor(from)), total };
    },

    getOne: async ({ id, from }) => viewFor(from)(await rowOfTable(world.db, page, id)),

    create: ({ body, who, from }) => {
      const { picture, values } = read(body, from);
      return changeContent(world, async (tx) => {
        if (picture) await storePicture(tx, picture, from.at);
        const made = await addPage(tx, values, { who, from });
        return { id: made.id, message: `Page ${made.title} created` };
      });
    },

    update: ({ id, body, readAt, who, from }) => {
      const { picture, values } = read(body, from);
      return changeContent(world, async (tx) => {
        const before = await rowOfTable(tx, page, id);
        assertNotStale(readAt, viewFor(from)(before), 'page');
        if (picture) await storePicture(tx, picture, from.at);
        await changePage(tx, before, values, { who, from });
        return { id: before.id, message: `Page ${values.title} saved` };
      });
    },

    delete: ({ id, who, from }) =>
      changeContent(world, async (tx) => {
        const before = await rowOfTable(tx, page, id);
        const draft = await deletedDraftFields(tx, before);
        await tx.delete(contents).where(eq(contents.id, before.id));
        await audit(
          tx,
          { who, from },
          { ...pageAuditEntry('delete', before), before: { ...pageFieldsOf(before), ...draft } },
        );
        return { id: before.id, message: `Page ${before.title} deleted` };
      }),

    ...contentHistory(world),
  };
};
