import { isPlainAddress } from './links';

/**
 * What the rich text of a page may hold, as data: the back end keeps nothing else, and the console shows and pastes nothing else.
 * It is what TipTap's starter kit makes, with links, pictures, tables and alignment.
 */
export const RICH_TEXT = {
  tags: [
    ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'br'],
    ...['strong', 'em', 'u', 's', 'code', 'a', 'img'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  /** Tag → the one that says the same and is kept. */
  synonyms: { b: 'strong', i: 'em', strike: 's', del: 's', ins: 'u' },
  /** Tag → its attributes. `style` holds only what `styles` names. */
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
  /** What every link carries: it opens elsewhere, and the page there learns nothing of this one. */
  linkRel: 'noopener noreferrer',
  /** Tags whose text goes with them; of others only the tag is taken away. */
  dropped: [
    ...['script', 'style', 'textarea', 'option', 'select', 'noscript', 'template', 'iframe', 'object', 'embed'],
    ...['svg', 'math', 'title', 'head', 'xmp', 'noembed', 'noframes', 'audio', 'video', 'canvas', 'applet'],
  ],
} as const;

const MEDIA = /(?:^|\/)api\/media\/([0-9a-f]{64})$/;

/** The hash of a picture that this product keeps, from its address; undefined for any other address. */
export const mediaHashOf = (address: string): string | undefined => MEDIA.exec(address)?.[1];

// A blank is encoded wherever it is read, and stays in telephone numbers and the subjects of mails.
const isPlain = (address: string): boolean => URL.canParse(address) && isPlainAddress(address.replace(/ /g, ''));

/** True for where a link of a page may lead: https, mail and telephone. */
export const isRichTextLink = (address: string): boolean =>
  /^(?:https:\/\/|mailto:|tel:)/i.test(address) && isPlain(address);

/** True for where a picture of a page may come from: https. */
export const isRichTextPicture = (address: string): boolean => /^https:\/\//i.test(address) && isPlain(address);

/** True for how many columns or rows a cell of a table may span: 1 to 50. More would only make a browser slow. */
export const isRichTextSpan = (span: string): boolean => /^(?:[1-9]|[1-4]\d|50)$/.test(span);
