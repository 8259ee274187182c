import { isRichTextLink } from '../../../../contract/richText';
import { webItems, wordLists } from './pastedLists';
import { renamedElement, sanitised } from './sanitised';

const HEADINGS = 'h1, h2, h3, h4, h5, h6';
const BLOCKS = `p, ul, ol, li, table, blockquote, pre, hr, ${HEADINGS}`;
const BOXES = 'div, section, article, header, footer, main, aside, figure, figcaption, address, center, dl, dt, dd';

const decorationOf = (style: CSSStyleDeclaration): string => `${style.textDecorationLine} ${style.textDecoration}`;

// The styles of office programs, and the tags with the same meaning.
const meanings: readonly (readonly [tag: string, isMeant: (style: CSSStyleDeclaration) => boolean])[] = [
  ['strong', ({ fontWeight }) => /^(?:bold|bolder|[6-9]\d\d)$/.test(fontWeight)],
  ['em', ({ fontStyle }) => /^(?:italic|oblique)/.test(fontStyle)],
  ['u', (style) => decorationOf(style).includes('underline')],
  ['s', (style) => decorationOf(style).includes('line-through')],
];

// A heading is bold and a link underlined without a tag for that.
const isImplied = (tag: string, element: Element): boolean =>
  (tag === 'strong' && element.closest(HEADINGS) !== null) || (tag === 'u' && element.closest('a') !== null);

const hasBlocks = (element: Element): boolean => element.querySelector(BLOCKS) !== null;

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

// The alignment is the only kept style of a block.
const otherBlock = (element: HTMLElement, tag: string): void => {
  const { textAlign } = element.style;
  renamedElement(element, tag).style.textAlign = textAlign;
};

// Google Docs wraps all copied text in a <b> that is not bold.
const isNotMeant = ({ nodeName, style }: HTMLElement): boolean =>
  (/^(?:B|STRONG)$/.test(nodeName) && /^(?:normal|lighter|[1-5]\d\d)$/.test(style.fontWeight)) ||
  (/^(?:I|EM)$/.test(nodeName) && style.fontStyle === 'normal');

const stylesToTags = (body: Element): void => {
  for (const element of body.querySelectorAll<HTMLElement>('span, font, b, strong, i, em, u, s')) {
    for (const [tag, isMeant] of hasBlocks(element) ? [] : meanings) {
      if (!isMeant(element.style) || isImplied(tag, element)) continue;
      const inner = element.ownerDocument.createElement(tag);
      inner.append(...element.childNodes);
      element.append(inner);
    }
    if (isNotMeant(element) || element.matches('span, font')) unwrap(element);
  }
};

const HIDDEN = /(?:mso-hide:\s*(?:all|screen)|display:\s*none)/i;
/** The marks of a review, its comments and its deletions. */
const REVIEW = [
  ...[
    '.msocomanchor',
    '.MsoCommentReference',
    '.msocomtxt',
    '.msocomoff',
    '.MsoCommentText',
    '[style*="mso-element:comment"]',
  ],
  ...['.msoDel', 'del[cite]', 'del[datetime]'],
].join(', ');

/** Accepts the tracked changes of a pasted text, and removes its hidden text. */
const acceptChanges = (body: Element): void => {
  for (const mark of body.querySelectorAll(REVIEW)) mark.remove();
  for (const hidden of body.querySelectorAll('[style], [hidden]'))
    if (hidden.hasAttribute('hidden') || HIDDEN.test(hidden.getAttribute('style') ?? '')) hidden.remove();
  for (const inserted of body.querySelectorAll('.msoIns, ins[cite], ins[datetime], a[style*="mso-comment-reference"]'))
    unwrap(inserted);
};

const GOOGLE_REDIRECT = /^https:\/\/www\.google\.com\/url\?/;

const linkTargets = (body: Element): void => {
  for (const link of body.querySelectorAll('a[href]')) {
    const address = link.getAttribute('href') ?? '';
    const target = GOOGLE_REDIRECT.test(address) && new URL(address).searchParams.get('q');
    if (target) link.setAttribute('href', target);
  }
};

const isEmpty = (element: Element): boolean =>
  element.textContent?.trim() === '' && element.querySelector('img, hr, td, th') === null;

/** An address that leads somewhere: not to a place in the text itself, and no script. */
const LEADING = /^(?!#|javascript:)\s*\S/i;

const lostLinksOf = (body: Element): number =>
  [...body.querySelectorAll('a[href]')].filter((link) => {
    const address = link.getAttribute('href') ?? '';
    return LEADING.test(address) && !isRichTextLink(address) && !isEmpty(link);
  }).length;

/** True for the copy of a single picture, which a browser adds to its file. */
export const isSinglePicture = (copied: string): boolean => {
  const { body } = new DOMParser().parseFromString(copied, 'text/html');
  return body.querySelectorAll('img').length === 1 && body.textContent?.trim() === '';
};

/** Copied text, with the number of its pictures and link addresses that cannot be kept. */
export interface Pasted {
  readonly html: string;
  readonly lostPictures: number;
  readonly lostLinks: number;
}

/**
 * A text from Word, Google Docs, a mail or a website in the form that a page may have.
 * It keeps headings, lists, tables, links, and bold, italic and underlined words.
 * It loses fonts, colours, classes, comments, hidden and deleted text, and empty lines.
 */
export const cleanPasted = (copied: string): Pasted => {
  const { body } = new DOMParser().parseFromString(copied, 'text/html');
  acceptChanges(body);
  webItems(body);
  wordLists(body);
  for (const title of body.querySelectorAll<HTMLElement>('p.MsoTitle')) otherBlock(title, 'h2');
  for (const cell of body.querySelectorAll('thead td')) renamedElement(cell, 'th');
  stylesToTags(body);
  linkTargets(body);
  // The text of two boxes would run into one without paragraphs.
  for (const box of [...body.querySelectorAll<HTMLElement>(BOXES)].reverse())
    if (hasBlocks(box)) unwrap(box);
    else otherBlock(box, 'p');
  for (const br of body.querySelectorAll('br'))
    if (br.parentElement?.querySelector(':scope > p, :scope > table')) br.remove();
  const lostLinks = lostLinksOf(body);
  const had = body.querySelectorAll('img').length;
  const clean = new DOMParser().parseFromString(sanitised(body.innerHTML), 'text/html').body;
  const lostPictures = had - clean.querySelectorAll('img').length;
  for (const empty of [...clean.querySelectorAll(`p, li, strong, em, u, s, a, ${HEADINGS}`)].reverse())
    if (isEmpty(empty) && !(empty.matches('strong, em, u, s, a') && empty.textContent)) empty.remove();
  return { html: clean.innerHTML.trim(), lostPictures, lostLinks };
};
