import { and, eq, notInArray } from 'drizzle-orm';
import type { BannerUpdate } from '../../../contract/endpoints/banners';
import { linkErrors } from '../../../contract/links';
import { sameId } from '../../../contract/values';
import { invalid } from '../../../contract/wire';
import { momentAfter } from '../../platform/db/tableRows';
import type { Transaction } from '../../platform/db/sql';
import type { CheckedPicture } from '../media/picture';
import { isNewImage, storePicture, tryReadPicture } from '../media/store';
import { bannerImages, banners, bannerVideos } from '../../platform/db/schema';
import type { Person, World } from '../../platform/world';
import type { StoredBanner } from './read';

type Linked = Parameters<typeof linkErrors>[0];

/** Throws a 422 for links that are neither https nor of the app. A link that is already stored may stay. */
export const assertAllowedLinks = ({ appSchemes }: World, body: Linked, before?: StoredBanner): void => {
  const known = new Set([
    before?.banner.bannerRedirectLink,
    ...(before?.images ?? []).map(({ bannerRedirectLink }) => bannerRedirectLink),
  ]);
  const fresh = (link = ''): string => (known.has(link) ? '' : link);
  const errors = linkErrors(
    {
      banner_redirect_link: fresh(body.banner_redirect_link),
      banners: (body.banners ?? []).map((row) => ({ banner_redirect_link: fresh(row.banner_redirect_link) })),
    },
    appSchemes,
  );
  if (Object.keys(errors).length > 0) throw invalid(errors);
};

/** Records who changed a banner, and when. */
export const recordLastChange = async (
  tx: Transaction,
  { banner }: StoredBanner,
  who: Person,
  at: Date,
): Promise<void> => {
  const change = { updatedAt: momentAfter(at, banner.updatedAt), updatedBy: who.username };
  await tx.update(banners).set(change).where(eq(banners.id, banner.id));
};

type WrittenRow = BannerUpdate['banners'][number];

/** A picture row as it will be stored: the stored row, if any, and its new picture, if any. */
interface PlannedRow {
  readonly id: number | undefined;
  readonly picture: CheckedPicture | undefined;
  readonly values: { readonly metaTitle: string; readonly bannerRedirectLink: string };
}

/** Reads the new picture of each row; none where it is unchanged. Throws a 422 that names every refused picture. */
export const readPictures = (rows: readonly Pick<WrittenRow, 'image'>[]): readonly (CheckedPicture | undefined)[] => {
  const errors: Record<string, string> = {};
  const pictures = rows.map(({ image }, index) =>
    isNewImage(image)
      ? tryReadPicture(image, true, (reason) => (errors[`banners.${index}.image`] = reason))
      : undefined,
  );
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return pictures;
};

const plan = (
  before: StoredBanner | undefined,
  rows: readonly WrittenRow[],
  pictures: readonly (CheckedPicture | undefined)[],
): readonly PlannedRow[] => {
  const errors: Record<string, string> = {};
  const free = new Set(before?.images);
  const planned = rows.map(({ id, metaTitle, banner_redirect_link }, index) => {
    const stands = id === undefined ? undefined : [...free].find((row) => sameId(row.id, id));
    // A row that is named twice was copied: the second one is a new row.
    if (stands) free.delete(stands);
    const picture = pictures[index];
    if (!stands && !picture)
      errors[`banners.${index}.image`] =
        id === undefined ? 'Choose a picture' : 'This picture was removed. Choose it again';
    return { id: stands?.id, picture, values: { metaTitle, bannerRedirectLink: banner_redirect_link } };
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return planned;
};

/** Replaces a banner's pictures by the sent ones, in that order, numbered from 1. Rows that are not sent are deleted. */
export const writeImages = async (
  tx: Transaction,
  bannerId: number,
  before: StoredBanner | undefined,
  rows: readonly WrittenRow[],
  pictures: readonly (CheckedPicture | undefined)[],
  at: Date,
): Promise<void> => {
  const planned = plan(before, rows, pictures);
  const kept = planned.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const own = eq(bannerImages.bannerId, bannerId);
  await tx.delete(bannerImages).where(kept.length > 0 ? and(own, notInArray(bannerImages.id, kept)) : own);
  for (const [index, { id, picture, values }] of planned.entries()) {
    const sorted = { ...values, sortId: index + 1 };
    if (picture) await storePicture(tx, picture, at);
    if (id !== undefined)
      await tx
        .update(bannerImages)
        .set({ ...sorted, ...(picture && { mediaHash: picture.hash }) })
        .where(eq(bannerImages.id, id));
    else if (picture) await tx.insert(bannerImages).values({ ...sorted, bannerId, mediaHash: picture.hash });
  }
};

/** Replaces a banner's videos by the sent ones, in that order. */
export const writeVideos = async (
  tx: Transaction,
  bannerId: number,
  before: StoredBanner | undefined,
  rows: BannerUpdate['videos'],
): Promise<void> => {
  const free = new Set(before?.videos);
  const planned = rows.map(({ id, link }) => {
    const stands = id === undefined ? undefined : [...free].find((row) => sameId(row.id, id));
    if (stands) free.delete(stands);
    return { id: stands?.id, link };
  });
  for (const { id } of free) await tx.delete(bannerVideos).where(eq(bannerVideos.id, id));
  for (const [index, { id, link }] of planned.entries()) {
    const sortId = index + 1;
    if (id === undefined) await tx.insert(bannerVideos).values({ bannerId, link, sortId });
    else await tx.update(bannerVideos).set({ link, sortId }).where(eq(bannerVideos.id, id));
  }
};

/** Moves a picture among its banner's, past the last one to the end. All are numbered from 1. */
export const moveImage = async (
  tx: Transaction,
  images: StoredBanner['images'],
  id: number,
  place: number,
): Promise<void> => {
  const others = images.filter((row) => row.id !== id);
  const order = [
    ...others.slice(0, place - 1).map((row) => row.id),
    id,
    ...others.slice(place - 1).map((row) => row.id),
  ];
  for (const [index, row] of order.entries())
    await tx
      .update(bannerImages)
      .set({ sortId: index + 1 })
      .where(eq(bannerImages.id, row));
};
