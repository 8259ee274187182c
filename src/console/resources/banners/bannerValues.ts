import { unchangedPicture, type Banner, type BannerRow, type VideoRow } from '../../../contract/endpoints/banners';
import type { Id } from '../../../contract/values';
import { isNewPicture, type PictureValue } from '../../ui/picture/PictureValue';
import type { FormRow } from './SimpleFormIterator';

/** A picture row of the form; it is new without an id. */
export interface PictureDraft extends Omit<BannerRow, 'id' | 'sortId' | 'image'> {
  readonly id?: Id;
  readonly image: PictureValue;
}

/** A video row of the form; it is new without an id. */
export interface VideoDraft extends Omit<VideoRow, 'id' | 'sortId'> {
  readonly id?: Id;
}

/** The values of a banner form: as on the wire, except for pictures, and for row numbers, which are positions. */
export interface BannerValues extends Omit<Banner, 'id' | 'sortId' | 'banners' | 'videos'> {
  readonly id?: Id;
  readonly sortId?: number | null;
  readonly banners: readonly PictureDraft[];
  readonly videos: readonly VideoDraft[];
}

/** The initial values of a picture row. */
export const newPictureRow: FormRow = { image: null, metaTitle: '', banner_redirect_link: '' };
/** The initial values of a video row. */
export const newVideoRow: FormRow = { link: '' };

/** Returns rows numbered 1 to n in order, whatever their numbers were (docs/product.md#entities). */
export const renumbered = <R extends object>(rows: readonly R[]): (R & { readonly sortId: number })[] =>
  rows.map((row, index) => ({ ...row, sortId: index + 1 }));

// An unchanged picture is sent as an empty object (docs/product.md#validation); the contract refuses a missing one.
const imageOnWire = (row: FormRow): unknown => {
  if (isNewPicture(row.image)) return row.image;
  return typeof row.image === 'string' && row.image !== '' ? unchangedPicture(row) : undefined;
};

const isBlank = (text: unknown): boolean => typeof text !== 'string' || text.trim() === '';

const pictureOnWire = (row: FormRow): FormRow => ({
  ...row,
  image: imageOnWire(row),
  // A new picture needs a text for its content; a stored one without may stay.
  metaTitle: row.id === undefined && isBlank(row.metaTitle) ? undefined : (row.metaTitle ?? ''),
  banner_redirect_link: row.banner_redirect_link ?? '',
});

const rowsOf = (value: unknown): readonly FormRow[] => (Array.isArray(value) ? (value as readonly FormRow[]) : []);

/** Returns the form's values in the form of the wire. */
export const toWire = (values: unknown): unknown => {
  const { banners, videos, sortId, banner_redirect_link, ...rest } = values as Readonly<Record<string, unknown>>;
  return {
    ...rest,
    // A removed link is sent as an empty one: a field that is not sent stays.
    banner_redirect_link: banner_redirect_link ?? '',
    ...(typeof sortId === 'number' && { sortId }),
    banners: renumbered(rowsOf(banners)).map(pictureOnWire),
    videos: renumbered(rowsOf(videos)).map((row) => ({ ...row, link: (row as FormRow).link ?? '' })),
  };
};
