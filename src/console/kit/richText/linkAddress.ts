import { isRichTextLink } from '../../../contract/richText';

/** What somebody means by an address of a link: `example.org` by `https://example.org`, a mail address by `mailto:`. */
export const linkAddress = (typed: string): string => {
  const text = typed.trim();
  if (text === '' || /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text)) return text;
  if (/^[^\s/@]+@[^\s/@]+$/.test(text)) return `mailto:${text}`;
  return /^\+?\d[\d\s-]{5,}$/.test(text) ? `tel:${text.replace(/[\s-]/g, '')}` : `https://${text}`;
};

/** What is wrong with the address of a link, in words; undefined where nothing is. */
export const linkProblem = (address: string): string | undefined =>
  address === '' || isRichTextLink(address) ? undefined : 'Enter an address that begins with https://, mailto: or tel:';
