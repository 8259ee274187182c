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

/** The element that had the focus last in a part of the document, and where it was, if it is gone. */
interface Holder {
  /** The child of the body that it was in: the console itself, or a dialog or menu over it. */
  readonly root: Element | null;
  readonly element: HTMLElement;
  readonly path: string;
  gone: Node;
  gap?: Gap;
}

const isShown = (element: HTMLElement): boolean => element.checkVisibility?.() ?? true;

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
  if (found || !(parent instanceof Element) || parent.matches('main, [role=dialog]') || !parent.parentNode)
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
    const root = [...document.body.children].find((child) => child.contains(target)) ?? null;
    const others = holders.filter((holder) => holder.root !== root && holder.root?.isConnected);
    holders = [...others, { root, element: target, path: window.location.pathname, gone: target }];
  };

  // Somebody who presses beside everything has put the focus nowhere.
  const release = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget) return;
    queueMicrotask(() => {
      const isLeft = target instanceof HTMLElement && target.isConnected && !target.matches(':disabled');
      if (isLeft && document.activeElement === document.body) holders = [];
    });
  };

  const handOn = () => {
    const isElsewhere = holders.at(-1)?.path !== window.location.pathname;
    if (document.activeElement !== document.body || isElsewhere) return;
    for (const { element, gap } of holders.toReversed()) {
      (element.isConnected ? element : gap && nearest(gap))?.focus();
      if (document.activeElement !== document.body) return;
    }
    document.querySelector<HTMLElement>('main h1')?.focus();
  };

  const observer = new MutationObserver((records) => {
    if (holders.length === 0) return;
    for (const { target, removedNodes, previousSibling, nextSibling } of records)
      for (const holder of holders)
        if ([...removedNodes].some((node) => node.contains(holder.gone))) {
          holder.gone = target;
          holder.gap = { parent: target, before: previousSibling, after: nextSibling };
        }
    if (document.activeElement !== document.body || !holders.at(-1)?.gap) return;
    cancelAnimationFrame(frame);
    // What takes the focus by itself does so before the next frame.
    frame = requestAnimationFrame(handOn);
  });

  document.addEventListener('focusin', hold);
  document.addEventListener('focusout', release);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', hold);
    document.removeEventListener('focusout', release);
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
};
