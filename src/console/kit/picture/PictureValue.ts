import type { Image } from '../../../contract/values';

/** A picture in a form: the address of the one that stands (alone or with its file name), a new one, or none. */
export type PictureValue = string | Image | null;

const isNamed = (value: unknown): value is Image =>
  typeof value === 'object' && value !== null && 'content' in value && typeof value.content === 'string';

/** True for a picture that was chosen here and is not saved yet. */
export const isNewPicture = (value: unknown): value is Image => isNamed(value) && value.content.startsWith('data:');

/** What an `<img>` shows of a picture; undefined where there is none. */
export const addressOf = (value: unknown): string | undefined =>
  (isNamed(value) ? value.content : typeof value === 'string' ? value : '') || undefined;
