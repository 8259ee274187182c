/** The text of rich text without its tags. A document of its own runs no script and fetches nothing. */
export const htmlText = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent;
