import { isPlainAddress } from './links';

/**
 * The permitted content of a page's rich text, as data, for storing, showing and pasting.
 * It is the output of TipTap's starter kit, with links, pictures, tables and alignment.
 */
export const RICH_TEXT = {
  tags: [
    ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'br'],
    ...['strong', 'em', 'u', 's', 'code', 'a', 'img'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  /** Tag → the equivalent tag that is kept. */
  synonyms: { b: 'strong', i: 'em', strike: 's', del: 's', ins: 'u' },
  /** Tag → its attributes. `style` is limited to the names in `styles`. */
  attributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    p: ['style'],
    h1: ['style'],
    h2: ['style'],
    h3: ['style'],
    h4: ['style'],
    h5: ['style'],
    h6: ['style'],
  },
  styles: { 'text-align': ['left', 'center', 'right', 'justify'] },
  linkSchemes: ['https', 'mailto', 'tel'],
  /** The attributes of every link: it opens elsewhere, and the page there learns nothing of this one. */
  linkRel: 'noopener noreferrer',
  /** Tags that are removed with their text; of others only the tag is removed. */
  dropped: [
    ...['script', 'style', 'textarea', 'option', 'select', 'noscript', 'template', 'iframe', 'object', 'embed'],
    ...['svg', 'math', 'title', 'head', 'xmp', 'noembed', 'noframes', 'audio', 'video', 'canvas', 'applet'],
  ],
} as const;

const MEDIA = /(?:^|\/)api\/media\/([0-9a-f]{64})$/;

/** The hash of a picture stored by this product, from its address; undefined for any other address. */
export const mediaHashOf = (address: string): string | undefined => MEDIA.exec(address)?.[1];

// A blank is encoded wherever it is read, and allowed in telephone numbers and the subjects of mails.
const isPlain = (address: string): boolean => URL.canParse(address) && isPlainAddress(address.replace(/ /g, ''));

/** True for a permitted target of a page's link: https, mail and telephone. */
export const isRichTextLink = (address: string): boolean =>
  /^(?:https:\/\/|mailto:|tel:)/i.test(address) && isPlain(address);

/** Returns true for a permitted source of a page's picture: https. */
export const isRichTextPicture = (address: string): boolean => /^https:\/\//i.test(address) && isPlain(address);

/** True for a permitted span of a table cell, in columns or rows: 1 to 50. More would only slow a browser down. */
export const isRichTextSpan = (span: string): boolean => /^(?:[1-9]|[1-4]\d|50)$/.test(span);
