import type { Step } from './endpoint';
import type { Banner, BannerRow, BannerUpdate } from './endpoints/banners';

const ownFields = ['bannerName', 'bannerType', 'startDate', 'endDate', 'sortId', 'banner_redirect_link'] as const;

type RowUpdate = BannerUpdate['banners'][number];

const sameOrder = (
  before: readonly { id: unknown; sortId: number }[],
  after: readonly { id?: unknown; sortId: number }[],
) =>
  before.length === after.length &&
  before.every(({ id, sortId }, index) => String(id) === String(after[index]?.id) && sortId === after[index]?.sortId);

const rowSteps = (row: BannerRow, { image, metaTitle, banner_redirect_link, sortId }: RowUpdate): readonly Step[] => [
  ...('content' in image ? [{ verb: 'updateImage', id: row.id, body: { image } }] : []),
  ...(row.metaTitle === metaTitle && row.banner_redirect_link === banner_redirect_link
    ? []
    : [{ verb: 'updateRow', id: row.id, body: { sortId, metaTitle, banner_redirect_link } }]),
];

/**
 * The calls that say all that has changed where only pictures or texts of rows did: a changed picture goes by
 * `updatebannerimage`, changed texts by `updatebannerimage_metainfo`. Undefined where the whole banner has to be written.
 */
export const bannerSteps = (before: Banner, after: BannerUpdate): readonly Step[] | undefined => {
  if (ownFields.some((name) => (before[name] ?? '') !== (after[name] ?? ''))) return undefined;
  if (!sameOrder(before.banners, after.banners) || !sameOrder(before.videos, after.videos)) return undefined;
  if (before.videos.some(({ link }, index) => link !== after.videos[index]?.link)) return undefined;
  return before.banners.flatMap((row, index) => {
    const written = after.banners[index];
    return written ? rowSteps(row, written) : [];
  });
};
