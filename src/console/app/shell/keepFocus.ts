const FOCUSABLE = [
  'a[href]',
  'button:not(:disabled):not([tabindex="-1"])',
  'input:not(:disabled):not([type=hidden]):not([tabindex="-1"])',
  'select:not(:disabled)',
  'textarea:not(:disabled):not([aria-hidden=true])',
  '[tabindex="0"]',
].join();

/** The position of an element that was removed from the page. */
interface Gap {
  readonly parent: Node;
  readonly before: Node | null;
  readonly after: Node | null;
}

/** Layers above the page that are not children of the body: notes, and the bar of selected rows. */
const OVER_PAGE = '.MuiSnackbar-root, [data-over-page]';

/** The last focused element of a part of the document, and its position if it has been removed. */
interface Holder {
  /** The part that contained it: the console itself, or a dialog, a menu, a note or a bar above it. */
  readonly root: Element | null;
  readonly element: HTMLElement;
  readonly path: string;
  gone: Node;
  gap?: Gap;
}

const isShown = (element: HTMLElement): boolean => element.checkVisibility?.({ visibilityProperty: true }) ?? true;

/** True if an element that had the focus can no longer keep it although it is still in the page. */
const isOut = (element: HTMLElement): boolean => element.matches(':disabled, [inert] *') || !isShown(element);

/** True if no element has the focus, or the focused one is about to lose it. */
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

/** Returns the element to focus: after the gap, or else before it. */
const nearest = ({ parent, before, after }: Gap): HTMLElement | undefined => {
  if (!parent.isConnected || parent === document.body) return undefined;
  // The replacement of the removed element begins at the same position.
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
 * Keeps the focus in the page when the focused element is removed (docs/decisions/0180).
 * The focus goes to the next element, so that people with a keyboard or a screen reader continue there and not at the top.
 * After a change of path the heading receives it.
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
      // The heading of the next page is not rendered yet; a closing dialog still hides the page.
      const main = document.querySelector('main');
      if (!main?.closest('[aria-hidden="true"]')) main?.focus({ preventScroll: true });
      return;
    }
    for (const { root, element, gap } of holders.toReversed()) {
      // When a dialog, a note or a bar was removed, the focus returns to the element that had it before.
      if (!root?.isConnected) continue;
      if (element.isConnected && !isOut(element)) element.focus();
      else nearest(gap ?? { parent: element.parentNode ?? root, before: element, after: element.nextSibling })?.focus();
      if (!isLost()) return;
    }
    document.querySelector<HTMLElement>('main h1')?.focus();
  };
  const handOnSoon = () => {
    cancelAnimationFrame(frame);
    // An element that takes the focus itself does so before the next frame.
    frame = requestAnimationFrame(handOn);
  };

  const release = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget) return;
    queueMicrotask(() => {
      if (!(target instanceof HTMLElement) || !target.isConnected || document.activeElement !== document.body) return;
      // A click on an empty part of the page removes the focus on purpose.
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
