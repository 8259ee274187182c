import { asciiDigits } from '../../../../contract/digits';

const LEVEL = /mso-list:[^;]*?\b(l\d+)\s+level(\d)\s*(lfo\d+)?/i;
const MARKER = /mso-list:\s*ignore/i;
/** Markers of a numbered list, such as `1.`, `2.3)`, `iv.`, `(क)`: any other one is a bullet. */
const NUMBERED = /^\(?(?:\p{Nd}+(?:\.\p{Nd}+)*|[a-z]{1,4}|\p{L}\p{M}*)[.)।]/iu;

const styleOf = (element: Element): string => element.getAttribute('style') ?? '';

interface Item {
  /** The list in which Word counts the item. */
  readonly list: string;
  /** Its depth, from 1. */
  readonly level: number;
}

/** A paragraph that Word wrote as a list's item; undefined for any other paragraph. */
const itemOf = (paragraph: Element): Item | undefined => {
  const [, list = '', level, format = ''] = LEVEL.exec(styleOf(paragraph)) ?? [];
  return level === undefined ? undefined : { list: `${list} ${format}`, level: Number(level) };
};

/** Removes the bullet or number from an item of Word's, and returns it. */
const takeMarker = (item: Element): string => {
  const marker = [...item.querySelectorAll('span')].find((span) => MARKER.test(styleOf(span)));
  marker?.remove();
  return marker?.textContent?.trim() ?? '';
};

/** The number of a marker in digits: the last one of `2.3.`. */
const numberIn = (marker: string): number | undefined => {
  const digits = /(\d+)\W*$/.exec(asciiDigits(marker))?.[1];
  return digits === undefined ? undefined : Number(digits);
};

/** The last number of each list of a text, level by level. */
const createCount = () => {
  const reached = new Map<string, number[]>();
  return ({ list, level }: Item, marker: string): number => {
    const levels = (reached.get(list) ?? []).slice(0, level);
    const number = numberIn(marker) ?? (levels[level - 1] ?? 0) + 1;
    levels[level - 1] = number;
    reached.set(list, levels);
    return number;
  };
};

/** Turns the items of Word for the web into paragraphs like those of Word itself. Each item is a list of its own there. */
export const webItems = (body: Element): void => {
  for (const item of body.querySelectorAll<HTMLLIElement>('li[data-listid]')) {
    const wrapper = item.closest('.ListContainerWrapper') ?? item.parentElement;
    const list = item.parentElement;
    const marker = body.ownerDocument.createElement('span');
    marker.setAttribute('style', 'mso-list:Ignore');
    marker.textContent = list?.localName === 'ol' ? `${list.getAttribute('start') ?? 1}.` : '·';
    const paragraph = body.ownerDocument.createElement('p');
    const level = item.getAttribute('data-aria-level') ?? item.getAttribute('aria-level') ?? '1';
    paragraph.setAttribute('style', `mso-list:l${item.getAttribute('data-listid')} level${level} lfo1`);
    for (const inner of item.querySelectorAll('p')) inner.replaceWith(...inner.childNodes);
    paragraph.append(marker, ...item.childNodes);
    wrapper?.before(paragraph);
    item.remove();
  }
  // The loop runs from the inside out: an empty list leaves its box empty.
  for (const box of [...body.querySelectorAll('ul, ol, .ListContainerWrapper')].reverse())
    if (box.children.length === 0) box.remove();
};

interface OpenList extends Item {
  readonly element: Element;
}

/** Makes lists of consecutive paragraphs of Word's, each with its level and its number. */
export const wordLists = (body: Element): void => {
  const countOf = createCount();
  let open: OpenList[] = [];
  for (const paragraph of body.querySelectorAll('p')) {
    const item = itemOf(paragraph);
    if (item === undefined) continue;
    if (paragraph.previousElementSibling !== open[0]?.element) open = [];
    const marker = takeMarker(paragraph);
    const kind = NUMBERED.test(marker) ? 'ol' : 'ul';
    const number = countOf(item, marker);
    open = open.filter(({ level }) => level <= item.level);
    const last = open.at(-1);
    if (last?.level === item.level && (last.list !== item.list || last.element.localName !== kind)) open.pop();
    if (open.at(-1)?.level !== item.level) {
      const element = body.ownerDocument.createElement(kind);
      // An interrupted list continues with its next number.
      if (kind === 'ol' && number > 1) element.setAttribute('start', String(number));
      const around = open.at(-1)?.element.lastElementChild;
      if (around) around.append(element);
      else paragraph.before(element);
      open.push({ ...item, element });
    }
    const entry = body.ownerDocument.createElement('li');
    open.at(-1)?.element.append(entry);
    entry.append(paragraph);
  }
};
