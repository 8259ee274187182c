import sanitizeHtml, { type Attributes } from 'sanitize-html';
import { RICH_TEXT, isRichTextLink, isRichTextPicture, isRichTextSpan, mediaHashOf } from '../../../contract/richText';
import { visibleCharacters, withoutInvisible } from '../../../contract/visibleText';
import { MEDIA_PATH } from '../media/store';

// The form of a picture of this server in a stored text. The server's address is put before it on reading.
const OWN = `/api${MEDIA_PATH}`;
const OWN_PICTURE = new RegExp(`<img [^>]*?src="${OWN}`, 'g');
const DEEPEST = 50;

const safeLink = ({ href = '', target }: Attributes): Attributes => {
  const address = href.trim();
  if (!isRichTextLink(address)) return {};
  return { href: address, ...(target === '_blank' && { target }), rel: RICH_TEXT.linkRel };
};

const safeCell = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([, span]) => isRichTextSpan(span)));

/**
 * Removes from a text all content that a page may not have (`RICH_TEXT`); the rest keeps its meaning.
 * `base` is the address of this server: pictures at it are its own, and remain so when it moves.
 */
export const cleanText = (html: string, base: string): string => {
  const ownHash = (src: string): string | undefined =>
    src.startsWith(OWN) || src.startsWith(base + OWN) ? mediaHashOf(src) : undefined;
  const safePicture = (attributes: Attributes): Attributes => {
    const src = attributes.src?.trim() ?? '';
    const hash = ownHash(src);
    if (hash !== undefined) return { ...attributes, src: OWN + hash };
    return isRichTextPicture(src) ? { ...attributes, src } : {};
  };
  const clean = sanitizeHtml(html, {
    allowedTags: [...RICH_TEXT.tags],
    allowedAttributes: Object.fromEntries(
      Object.entries(RICH_TEXT.attributes).map(([tag, names]) => [tag, [...names]]),
    ),
    allowedStyles: {
      '*': Object.fromEntries(
        Object.entries(RICH_TEXT.styles).map(([name, values]) => [name, [new RegExp(`^(?:${values.join('|')})$`)]]),
      ),
    },
    allowedSchemes: [...RICH_TEXT.linkSchemes],
    allowProtocolRelative: false,
    nonTextTags: [...RICH_TEXT.dropped],
    nestingLimit: DEEPEST,
    transformTags: {
      ...RICH_TEXT.synonyms,
      a: (_tag, attributes) => ({ tagName: 'a', attribs: safeLink(attributes) }),
      img: (_tag, attributes) => ({ tagName: 'img', attribs: safePicture(attributes) }),
      th: (_tag, attributes) => ({ tagName: 'th', attribs: safeCell(attributes) }),
      td: (_tag, attributes) => ({ tagName: 'td', attribs: safeCell(attributes) }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  });
  // Removed last, so that character references are covered, too.
  return withoutInvisible(clean).trim();
};

/** A stored text for a caller: own pictures at the address at which they are reached. */
export const servedText = (html: string, base: string): string =>
  html.replace(OWN_PICTURE, (start: string) => start.slice(0, -OWN.length) + base + OWN);

/** True where no word would be visible. */
export const isBlank = (html: string): boolean =>
  visibleCharacters(sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })) === '';
