/** Sends the browser to a file's link (spec section 7), and nowhere but to a web address (wire.md 5). */
export const followLink = (link: string, { location }: Pick<Window, 'location'> = window): void => {
  if (/^https?:$/.test(new URL(link).protocol)) location.assign(link);
};
