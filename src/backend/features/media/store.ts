import type { Image, NewImage } from '../../../contract/values';
import { invalid } from '../../../contract/wire';
import { media } from '../../platform/db/schema';
import type { Origin, World } from '../../platform/world';
import type { Queries } from '../../platform/db/sql';
import { PictureRefused, readPicture, type CheckedPicture } from './picture';

/** The path of pictures, below /api. It is followed by the SHA-256 of the content. */
export const MEDIA_PATH = '/media/';

/** The addresses of pictures in an answer to this caller: absolute, so that they work from any origin. */
export const pictureAddressFor = ({ publicUrl }: Pick<World, 'publicUrl'>, from: Pick<Origin, 'reached'>) => {
  const base = `${publicUrl(from.reached)}/api${MEDIA_PATH}`;
  return (hash: string): string => base + hash;
};

/** True where a picture was sent; an unchanged one is an empty object. */
export const isNewImage = (image: NewImage): image is Image => 'content' in image;

/** Reads a picture; calls `tell` with the reason where it is refused. */
export const tryReadPicture = (
  image: Image,
  isBanner: boolean,
  tell: (reason: string) => void,
): CheckedPicture | undefined => {
  try {
    return readPicture(image, isBanner);
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    tell(error.message);
    return undefined;
  }
};

/** The picture of a record after a save: a new one to be stored, none, or the previous one. */
export interface SentPicture {
  readonly picture: CheckedPicture | undefined;
  readonly shown: { readonly mediaHash?: string | null; readonly imageName?: string };
}

/**
 * Reads the picture of a draft. An unchanged one is an empty object, a removed one has empty texts.
 * Throws a 422 under the field where it is refused.
 */
export const pictureIn = (image: NewImage, field: string): SentPicture => {
  if (!isNewImage(image)) return { picture: undefined, shown: {} };
  if (image.content === '' && image.name === '')
    return { picture: undefined, shown: { mediaHash: null, imageName: '' } };
  const picture = tryReadPicture(image, false, (reason) => {
    throw invalid({ [field]: reason });
  });
  return { picture, shown: picture ? { mediaHash: picture.hash, imageName: picture.name } : {} };
};

/** Stores a picture under the hash of its content, once however often it is uploaded. */
export const storePicture = async (
  queries: Queries,
  { name: _, ...picture }: CheckedPicture,
  at: Date,
): Promise<void> => {
  await queries
    .insert(media)
    .values({ ...picture, createdAt: at })
    .onConflictDoNothing();
};
