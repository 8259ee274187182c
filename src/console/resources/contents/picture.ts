import type { Content } from '../../../contract/endpoints/contents';
import type { NewImage } from '../../../contract/values';

/** Where a page's picture is to be had: an address, or a data URL of a new one; undefined where it has none. */
export const pictureAddress = (
  image: { readonly content?: string | undefined } | string | null | undefined,
): string | undefined => (typeof image === 'string' ? image : image?.content) || undefined;

/** What is sent of a page's picture: the new one, nothing where it stays (docs/product.md#validation), empty texts where it is taken away. */
export const pictureToSend = (chosen: Content['image'], before: Content['image'] | undefined): NewImage => {
  const address = pictureAddress(chosen);
  if (before !== undefined && address === pictureAddress(before)) return {};
  return typeof chosen === 'object' && chosen !== null && address?.startsWith('data:')
    ? { name: chosen.name, content: address }
    : { name: '', content: '' };
};
