import type { Image } from '../../../contract/values';

/** A picture in a form: the address of the one that stands, a new one, or none. */
export type PictureValue = string | Image | null;

/** True for a picture that was chosen here and is not saved yet. */
export const isNewPicture = (value: unknown): value is Image =>
  typeof value === 'object' && value !== null && 'content' in value;

/** What an `<img>` shows of a picture; undefined where there is none. */
export const addressOf = (value: unknown): string | undefined =>
  isNewPicture(value) ? value.content : typeof value === 'string' && value !== '' ? value : undefined;
