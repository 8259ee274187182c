import { encodePicture } from './encodePicture';
import type { Image as NewPicture } from '../../../contract/values';
import { addressOf, isNewPicture } from './PictureValue';

const loaded = (address: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image();
    // Without it the browser shows the picture of another host, and does not give its pixels.
    image.crossOrigin = 'anonymous';
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('The picture could not be loaded.'));
    image.src = address;
  });

/** A picture as a new one: one that stands is read from its address; null where its host does not give its pixels. */
export const copyPicture = async (value: unknown): Promise<NewPicture | null> => {
  if (isNewPicture(value)) return value;
  const address = addressOf(value);
  if (address === undefined) return null;
  try {
    const bitmap = await createImageBitmap(await loaded(address));
    const { width, height } = bitmap;
    const picture = { name: 'copy', type: 'image/webp', bitmap };
    return await encodePicture(picture, { x: 0, y: 0, width, height }, undefined);
  } catch {
    return null;
  }
};
