/** Sends the browser to a file's link (docs/product.md#calls), and nowhere but to a web address (docs/wire.md#values). */
export const followLink = (link: string, { location }: Pick<Window, 'location'> = window): void => {
  if (/^https?:$/.test(new URL(link).protocol)) location.assign(link);
};
