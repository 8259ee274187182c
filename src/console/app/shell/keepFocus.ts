const FOCUSABLE = [
  'a[href]',
  'button:not(:disabled):not([tabindex="-1"])',
  'input:not(:disabled):not([type=hidden]):not([tabindex="-1"])',
  'select:not(:disabled)',
  'textarea:not(:disabled):not([aria-hidden=true])',
  '[tabindex="0"]',
].join();

/** Where an element was before it was taken out of the page. */
interface Gap {
  readonly parent: Node;
  readonly before: Node | null;
  readonly after: Node | null;
}

/** What comes over a page for a while without being a child of the body: notes, and the bar of selected rows. */
const OVER_PAGE = '.MuiSnackbar-root, [data-over-page]';

/** The element that had the focus last in a part of the document, and where it was, if it is gone. */
interface Holder {
  /** The part that it was in: the console itself, or a dialog, a menu, a note or a bar over it. */
  readonly root: Element | null;
  readonly element: HTMLElement;
  readonly path: string;
  gone: Node;
  gap?: Gap;
}

const isShown = (element: HTMLElement): boolean => element.checkVisibility?.({ visibilityProperty: true }) ?? true;

/** True where an element that had the focus can keep it no longer, though it is still in the page. */
const isOut = (element: HTMLElement): boolean => element.matches(':disabled, [inert] *') || !isShown(element);

/** True where the focus is nowhere, or is about to be. */
const isLost = (): boolean => {
  const { activeElement: active, body } = document;
  return active === body || (active instanceof HTMLElement && isOut(active));
};

const firstIn = (node: Node): HTMLElement | undefined =>
  node instanceof HTMLElement
    ? [node, ...node.querySelectorAll<HTMLElement>(FOCUSABLE)].find((each) => each.matches(FOCUSABLE) && isShown(each))
    : undefined;

const firstOf = (start: Node | null, next: (node: Node) => Node | null): HTMLElement | undefined => {
  for (let node = start; node; node = next(node)) {
    const found = firstIn(node);
    if (found) return found;
  }
  return undefined;
};

/** What comes after a gap, or else before it: the next row of a list, the last one, a field of the same section. */
const nearest = ({ parent, before, after }: Gap): HTMLElement | undefined => {
  if (!parent.isConnected || parent === document.body) return undefined;
  // What has taken the place of what is gone begins where that began.
  const start = before?.isConnected ? before.nextSibling : after?.isConnected ? after : parent.firstChild;
  const found =
    firstOf(start, (node) => node.nextSibling) ??
    firstOf(before?.isConnected ? before : parent.lastChild, (node) => node.previousSibling);
  if (
    found ||
    !(parent instanceof Element) ||
    parent.matches(`main, [role=dialog], ${OVER_PAGE}`) ||
    !parent.parentNode
  )
    return found;
  return nearest({ parent: parent.parentNode, before: parent.previousSibling, after: parent });
};

/**
 * Keeps the focus in the page when what has it is taken out: it goes to what comes next, so that somebody at the keyboard or with a
 * screen reader goes on where they were, and not at the top (docs/decisions/0180). After a change of path the heading has it.
 */
export const keepFocus = (): (() => void) => {
  let holders: readonly Holder[] = [];
  let frame = 0;

  const hold = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    const root =
      target.closest(OVER_PAGE) ?? [...document.body.children].find((child) => child.contains(target)) ?? null;
    const others = holders.filter((holder) => holder.root !== root && holder.root?.isConnected);
    holders = [...others, { root, element: target, path: window.location.pathname, gone: target }];
  };

  const handOn = () => {
    if (!isLost()) return;
    if (holders.at(-1)?.path !== window.location.pathname) {
      // Until the heading of the next page is there; a dialog that is closing still hides the page.
      const main = document.querySelector('main');
      if (!main?.closest('[aria-hidden="true"]')) main?.focus({ preventScroll: true });
      return;
    }
    for (const { root, element, gap } of holders.toReversed()) {
      // A dialog, a note or a bar that is gone hands the focus back to where it came from.
      if (!root?.isConnected) continue;
      if (element.isConnected && !isOut(element)) element.focus();
      else nearest(gap ?? { parent: element.parentNode ?? root, before: element, after: element.nextSibling })?.focus();
      if (!isLost()) return;
    }
    document.querySelector<HTMLElement>('main h1')?.focus();
  };
  const handOnSoon = () => {
    cancelAnimationFrame(frame);
    // What takes the focus by itself does so before the next frame.
    frame = requestAnimationFrame(handOn);
  };

  const release = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget) return;
    queueMicrotask(() => {
      if (!(target instanceof HTMLElement) || !target.isConnected || document.activeElement !== document.body) return;
      // Somebody who presses beside everything has put the focus nowhere.
      if (isOut(target)) handOnSoon();
      else holders = [];
    });
  };

  const observer = new MutationObserver((records) => {
    const last = holders.at(-1);
    if (!last) return;
    for (const { target, removedNodes, previousSibling, nextSibling } of records)
      for (const holder of holders)
        if ([...removedNodes].some((node) => node.contains(holder.gone))) {
          holder.gone = target;
          holder.gap = { parent: target, before: previousSibling, after: nextSibling };
        }
    const isDisabled = records.some(({ type, target }) => type === 'attributes' && target === last.element);
    if ((last.gap || isDisabled) && isLost()) handOnSoon();
  });

  document.addEventListener('focusin', hold);
  document.addEventListener('focusout', release);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', hold);
    document.removeEventListener('focusout', release);
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
};
