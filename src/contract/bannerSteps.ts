import { isUnreadText } from './unreadValues';
import type { Step } from './endpoint';
import type { Id, NewImage } from './values';

const ownFields = ['bannerName', 'bannerType', 'startDate', 'endDate', 'sortId', 'banner_redirect_link'] as const;

// Typed by structure, so that the contract's rows can import this file without a cycle.
type Own = { readonly [K in (typeof ownFields)[number]]?: unknown };
interface RowText {
  readonly sortId: number;
  readonly metaTitle: string;
  readonly banner_redirect_link: string;
}
interface VideoText {
  readonly sortId: number;
  readonly link: string;
}
interface ReadBanner extends Own {
  readonly banners: readonly (RowText & { readonly id: Id })[];
  readonly videos: readonly (VideoText & { readonly id: Id })[];
}
interface WrittenRow extends RowText {
  readonly id?: Id | undefined;
  readonly image: NewImage;
}
interface WrittenBanner extends Own {
  readonly banners: readonly WrittenRow[];
  readonly videos: readonly (VideoText & { readonly id?: Id | undefined })[];
}

const sameOrder = (
  before: readonly { id: unknown; sortId: number }[],
  after: readonly { id?: unknown; sortId: number }[],
) =>
  before.length === after.length &&
  before.every(({ id, sortId }, index) => String(id) === String(after[index]?.id) && sortId === after[index]?.sortId);

const rowSteps = (
  row: ReadBanner['banners'][number],
  { image, metaTitle, banner_redirect_link, sortId }: WrittenRow,
): readonly Step[] => [
  ...('content' in image ? [{ verb: 'updateImage', id: row.id, body: { image } }] : []),
  ...(row.metaTitle === metaTitle && row.banner_redirect_link === banner_redirect_link
    ? []
    : [{ verb: 'updateRow', id: row.id, body: { sortId, metaTitle, banner_redirect_link } }]),
];

/**
 * The calls that suffice where only pictures or texts of rows have changed.
 * A changed picture uses `updatebannerimage`, changed texts `updatebannerimage_metainfo`.
 * Undefined where the whole banner has to be written.
 */
export const bannerSteps = (before: ReadBanner, after: WrittenBanner): readonly Step[] | undefined => {
  if (ownFields.some((name) => (before[name] ?? '') !== (after[name] ?? ''))) return undefined;
  if (!sameOrder(before.banners, after.banners) || !sameOrder(before.videos, after.videos)) return undefined;
  if (before.videos.some(({ link }, index) => link !== after.videos[index]?.link)) return undefined;
  const steps = before.banners.flatMap((row, index) => {
    const written = after.banners[index];
    return written ? rowSteps(row, written) : [];
  });
  // A row without an id can only be written with the whole banner.
  return steps.some(({ id }) => isUnreadText(id)) ? undefined : steps;
};
