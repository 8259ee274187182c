import DOMPurify from 'dompurify';
import { NO_USER, hasUser } from '../../../../contract/links';
import {
  RICH_TEXT,
  isRichTextLink,
  isRichTextPicture,
  isRichTextSpan,
  mediaHashOf,
} from '../../../../contract/richText';
import { translateServerText } from '../../../language/translateServerText';
import { t } from '../../../language/t';

/** The meant address of a typed link: `https://example.org` for `example.org`, `mailto:` for a mail address. */
export const linkAddress = (typed: string): string => {
  const text = typed.trim();
  if (text === '' || /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text)) return text;
  if (/^[^\s/@]+@[^\s/@]+$/.test(text)) return `mailto:${text}`;
  return /^\+?\d[\d\s-]{5,}$/.test(text) ? `tel:${text.replace(/[\s-]/g, '')}` : `https://${text}`;
};

/** The fault of the address of a link, in words; undefined if there is none. */
export const linkProblem = (address: string): string | undefined =>
  address === '' || isRichTextLink(address)
    ? undefined
    : hasUser(address)
      ? translateServerText(NO_USER)
      : t('Enter an address that begins with https://, mailto: or tel:');

const attributesOf = RICH_TEXT.attributes as Readonly<Record<string, readonly string[]>>;
const styles = Object.entries(RICH_TEXT.styles);

const isOwnPicture = (address: string): boolean =>
  mediaHashOf(address) !== undefined && new URL(address, location.href).origin === location.origin;

const styleOf = (element: HTMLElement): string =>
  styles
    .filter(([name, values]) => (values as readonly string[]).includes(element.style.getPropertyValue(name)))
    .map(([name]) => `${name}: ${element.style.getPropertyValue(name)}`)
    .join('; ');

const keep = (element: Element, name: string, value: string | undefined): void =>
  value ? element.setAttribute(name, value) : element.removeAttribute(name);

// A separate instance: no other code has its hooks.
const purify = DOMPurify(window);

purify.addHook('uponSanitizeAttribute', (element, data) => {
  data.keepAttr = attributesOf[element.nodeName.toLowerCase()]?.includes(data.attrName) ?? false;
});

purify.addHook('afterSanitizeAttributes', (element) => {
  if (element instanceof HTMLElement && element.hasAttribute('style')) keep(element, 'style', styleOf(element));
  for (const span of ['colspan', 'rowspan'])
    if (!isRichTextSpan(element.getAttribute(span) ?? '')) element.removeAttribute(span);
  if (element.nodeName === 'A') {
    const address = element.getAttribute('href') ?? '';
    keep(element, 'href', isRichTextLink(address) ? address : undefined);
    keep(element, 'rel', RICH_TEXT.linkRel);
    keep(element, 'target', '_blank');
  }
  if (element.nodeName === 'IMG') {
    const address = element.getAttribute('src') ?? '';
    if (!isRichTextPicture(address) && !isOwnPicture(address)) element.remove();
  }
});

/** Replaces an element by one of another name, with the same content. */
export const renamedElement = (element: Element, tag: string): HTMLElement => {
  const other = element.ownerDocument.createElement(tag);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
};

/** A rich text with only the features of a page (`RICH_TEXT`): a server's text is never shown without this. */
export const sanitised = (html: string): string => {
  const clean = purify.sanitize(html, {
    ALLOWED_TAGS: [...RICH_TEXT.tags, ...Object.keys(RICH_TEXT.synonyms)],
    ALLOWED_ATTR: [...new Set(Object.values(attributesOf).flat())],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    FORBID_CONTENTS: [...RICH_TEXT.dropped],
    RETURN_DOM_FRAGMENT: true,
  });
  for (const [tag, kept] of Object.entries(RICH_TEXT.synonyms))
    for (const element of clean.querySelectorAll(tag)) renamedElement(element, kept);
  const box = clean.ownerDocument.createElement('div');
  box.append(clean);
  return box.innerHTML;
};
