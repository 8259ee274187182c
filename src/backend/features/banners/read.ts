import { asc, eq, inArray } from 'drizzle-orm';
import type { Banner } from '../../../contract/endpoints/banners';
import { notFound, parseRowId } from '../../platform/refusals/commonRefusals';
import { bannerImages, banners, bannerVideos } from '../../platform/db/schema';
import type { Queries } from '../../platform/db/sql';

/** A banner as the database has it, with its rows in order. */
export interface StoredBanner {
  readonly banner: typeof banners.$inferSelect;
  readonly images: readonly (typeof bannerImages.$inferSelect)[];
  readonly videos: readonly (typeof bannerVideos.$inferSelect)[];
}

/** All banners by slot, or those named. */
export const readBanners = async (queries: Queries, ids?: readonly number[]): Promise<readonly StoredBanner[]> => {
  const found = await queries
    .select()
    .from(banners)
    .where(ids && inArray(banners.id, [...ids]))
    .orderBy(asc(banners.sortId), asc(banners.id));
  const images = await queries
    .select()
    .from(bannerImages)
    .where(ids && inArray(bannerImages.bannerId, [...ids]))
    .orderBy(asc(bannerImages.sortId), asc(bannerImages.id));
  const videos = await queries
    .select()
    .from(bannerVideos)
    .where(ids && inArray(bannerVideos.bannerId, [...ids]))
    .orderBy(asc(bannerVideos.sortId), asc(bannerVideos.id));
  return found.map((banner) => ({
    banner,
    images: images.filter(({ bannerId }) => bannerId === banner.id),
    videos: videos.filter(({ bannerId }) => bannerId === banner.id),
  }));
};

/** One banner, or a 404. */
export const readBanner = async (queries: Queries, id: number | string): Promise<StoredBanner> => {
  const row = parseRowId(id);
  const [stored] = row === undefined ? [] : await readBanners(queries, [row]);
  if (!stored) throw notFound('banner');
  return stored;
};

/** The banner that a picture row belongs to, or a 404. */
export const readBannerOfRow = async (
  queries: Queries,
  id: number | string,
): Promise<StoredBanner & { readonly row: typeof bannerImages.$inferSelect }> => {
  const known = parseRowId(id);
  const [row] = known === undefined ? [] : await queries.select().from(bannerImages).where(eq(bannerImages.id, known));
  if (!row) throw notFound('picture');
  return { ...(await readBanner(queries, row.bannerId)), row };
};

/** A banner as the wire has it; `address` gives the address of a picture. */
export const bannerOf =
  (address: (hash: string) => string) =>
  ({ banner, images, videos }: StoredBanner): Banner => ({
    id: banner.id,
    bannerName: banner.bannerName,
    bannerType: banner.bannerType,
    startDate: banner.startDate,
    endDate: banner.endDate,
    sortId: banner.sortId,
    banner_redirect_link: banner.bannerRedirectLink,
    banners: images.map(({ id, sortId, metaTitle, mediaHash, bannerRedirectLink }) => ({
      id,
      sortId,
      metaTitle,
      image: address(mediaHash),
      banner_redirect_link: bannerRedirectLink,
    })),
    videos: videos.map(({ id, sortId, link }) => ({ id, sortId, link })),
    updated_at: banner.updatedAt.toISOString(),
    updated_by: banner.updatedBy,
  });
