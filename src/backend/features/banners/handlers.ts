import { eq, gte, max } from 'drizzle-orm';
import type { banners as rows } from '../../../contract/endpoints/banners';
import { dayAt } from '../../../contract/reports/range';
import { invalid } from '../../../contract/wire';
import { audit } from '../../platform/audit/audit';
import { changeContent } from '../media/contentChange';
import type { Transaction } from '../../platform/db/sql';
import { pictureAddressFor, storePicture, tryReadPicture } from '../media/store';
import { assertNotStale } from '../../platform/refusals/commonRefusals';
import { bannerImages, banners } from '../../platform/db/schema';
import type { GroupHandlers, World } from '../../platform/world';
import { bannerAuditEntry } from './auditEntry';
import { preferenceHandlers } from './preferences';
import { bannerHistory } from './history';
import { bannerOf, readBanner, readBannerOfRow, readBanners } from './read';
import { moveImage, assertAllowedLinks, readPictures, recordLastChange, writeImages, writeVideos } from './rows';

const NO_VERSION = 'The record came without updated_at: it was not checked whether it had changed meanwhile';

// An expired banner takes no slot among the visible ones.
const lastSlot = async (tx: Transaction, now: Date): Promise<number> => {
  const isToBeSeen = gte(banners.endDate, dayAt(now));
  const [found] = await tx
    .select({ last: max(banners.sortId) })
    .from(banners)
    .where(isToBeSeen);
  return found?.last ?? 0;
};

/** Banners, their pictures and videos, and the ad settings (docs/product.md#calls). */
export const bannerHandlers = (world: World): GroupHandlers<typeof rows> => {
  const seenBy = (from: Parameters<typeof pictureAddressFor>[1]) => bannerOf(pictureAddressFor(world, from));

  return {
    getList: async ({ from }) => (await readBanners(world.db)).map(seenBy(from)),

    getOne: async ({ id, from }) => seenBy(from)(await readBanner(world.db, id)),

    create: ({ body, who, from }) => {
      assertAllowedLinks(world, body);
      const pictures = readPictures(body.banners);
      return changeContent(world, async (tx) => {
        const [made] = await tx
          .insert(banners)
          .values({
            bannerName: body.bannerName,
            bannerType: body.bannerType,
            startDate: body.startDate,
            endDate: body.endDate,
            sortId: body.sortId ?? (await lastSlot(tx, from.at)) + 1,
            bannerRedirectLink: body.banner_redirect_link ?? '',
            createdAt: from.at,
            updatedAt: from.at,
            updatedBy: who.username,
          })
          .returning({ id: banners.id });
        if (!made) throw new Error('The new banner was not stored.');
        await writeImages(tx, made.id, undefined, body.banners, pictures, from.at);
        await writeVideos(tx, made.id, undefined, body.videos);
        await audit(tx, { who, from }, bannerAuditEntry('create', undefined, await readBanner(tx, made.id), pictures));
        return { id: made.id };
      });
    },

    update: ({ id, body, readAt, who, from }) => {
      const pictures = readPictures(body.banners);
      return changeContent(world, async (tx) => {
        const before = await readBanner(tx, id);
        assertNotStale(readAt, seenBy(from)(before), 'banner');
        assertAllowedLinks(world, body, before);
        const { id: own } = before.banner;
        await tx
          .update(banners)
          .set({
            bannerName: body.bannerName,
            bannerType: body.bannerType,
            startDate: body.startDate,
            endDate: body.endDate,
            sortId: body.sortId ?? before.banner.sortId,
            bannerRedirectLink: body.banner_redirect_link ?? before.banner.bannerRedirectLink,
          })
          .where(eq(banners.id, own));
        await writeImages(tx, own, before, body.banners, pictures, from.at);
        await writeVideos(tx, own, before, body.videos);
        await recordLastChange(tx, before, who, from.at);
        const entry = bannerAuditEntry('update', before, await readBanner(tx, own), pictures);
        const isChanged = Object.keys({ ...entry.before, ...entry.after }).length > 0;
        const note = readAt === undefined && isChanged ? { note: NO_VERSION } : {};
        await audit(tx, { who, from }, { ...entry, after: { ...entry.after, ...note } });
        return { id: own };
      });
    },

    delete: ({ id, who, from }) =>
      changeContent(world, async (tx) => {
        const before = await readBanner(tx, id);
        await tx.delete(banners).where(eq(banners.id, before.banner.id));
        await audit(tx, { who, from }, bannerAuditEntry('delete', before, undefined));
        return { id: before.banner.id, message: `Banner ${before.banner.bannerName} deleted` };
      }),

    updateImage: ({ id, body, who, from }) => {
      const picture = tryReadPicture(body.image, true, (reason) => {
        throw invalid({ image: reason });
      });
      return changeContent(world, async (tx) => {
        const { row, ...before } = await readBannerOfRow(tx, id);
        if (picture) {
          await storePicture(tx, picture, from.at);
          await tx.update(bannerImages).set({ mediaHash: picture.hash }).where(eq(bannerImages.id, row.id));
        }
        await recordLastChange(tx, before, who, from.at);
        const after = await readBanner(tx, before.banner.id);
        await audit(tx, { who, from }, bannerAuditEntry('updateImage', before, after, [picture]));
        return { id: row.id };
      });
    },

    updateRow: ({ id, body, who, from }) =>
      changeContent(world, async (tx) => {
        const { row, ...before } = await readBannerOfRow(tx, id);
        assertAllowedLinks(world, body, before);
        await tx
          .update(bannerImages)
          .set({ metaTitle: body.metaTitle, bannerRedirectLink: body.banner_redirect_link })
          .where(eq(bannerImages.id, row.id));
        await moveImage(tx, before.images, row.id, body.sortId);
        await recordLastChange(tx, before, who, from.at);
        const after = await readBanner(tx, before.banner.id);
        await audit(tx, { who, from }, bannerAuditEntry('updateRow', before, after));
        return { id: row.id };
      }),

    ...bannerHistory(world),
    ...preferenceHandlers(world),
  };
};
