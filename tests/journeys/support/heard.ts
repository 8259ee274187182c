import type { Page } from '@playwright/test';

/** The announcements of a page to screen readers. */
export interface Ears {
  /** Returns the announcements of live regions since the last call. */
  readonly heard: () => readonly string[];
}

/**
 * In the page: reports the texts of its live regions as they change.
 * The function is sent to the page as text, and refers to nothing around it.
 */
const listen = () => {
  const LIVE = '[role="status"], [role="alert"], [role="log"], output, [aria-live]:not([aria-live="off"])';
  const said = new WeakMap<Element, string>();
  // A region without a box, or hidden from the tree, is not announced. One that is only clipped is.
  const isHidden = (region: Element) =>
    !region.checkVisibility({ visibilityProperty: true }) || region.closest('[aria-hidden="true"], [inert]') !== null;
  const textOf = (region: Element) => (region as HTMLElement).innerText.replace(/\s+/g, ' ').trim();
  const tell = (region: Element) => {
    if (isHidden(region)) return;
    const text = textOf(region);
    if (text === (said.get(region) ?? '')) return;
    said.set(region, text);
    if (text !== '') void (Reflect.get(window, 'hear') as (text: string) => Promise<void>)(text);
  };
  const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement);
  new MutationObserver((changes) => {
    const regions = new Set<Element>();
    for (const { target, addedNodes } of changes) {
      const around = elementOf(target)?.closest(LIVE);
      if (around) regions.add(around);
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const region of [node, ...node.querySelectorAll(LIVE)])
            if (region.matches(LIVE)) {
              // A new region is announced with its text only where it is an alert.
              // Other regions announce later changes.
              if (region.matches('[role="alert"], [aria-live="assertive"]')) regions.add(region);
              else said.set(region, textOf(region));
            }
    }
    regions.forEach(tell);
  }).observe(document, { childList: true, characterData: true, subtree: true });
};

/** Listens to the live regions of every document that the page opens from now on. */
export const earsAt = async (page: Page): Promise<Ears> => {
  let said: string[] = [];
  await page.exposeFunction('hear', (text: string) => said.push(text));
  await page.addInitScript(listen);
  return {
    heard: () => {
      const all = said;
      said = [];
      return all;
    },
  };
};

const STATES: ReadonlySet<string> = new Set(['checked', 'expanded', 'pressed', 'selected']);
const isOn = (value: unknown): boolean => value === true || value === 'true';

/** Returns the focus as the accessibility tree has it, with role, name and state: `button “Menu”, expanded`. */
export const placeOf = async (page: Page): Promise<string> => {
  const session = await page.context().newCDPSession(page);
  try {
    const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' });
    if (result.objectId === undefined) return '';
    const { nodes } = await session.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId,
      fetchRelatives: false,
    });
    const [{ role, name, properties = [] } = {}] = nodes;
    // Buttons with an icon have a zero-width space before their words.
    const called = String(name?.value ?? '')
      .replaceAll('\u200B', '')
      .trim();
    const states = properties.flatMap(({ name: state, value }) =>
      STATES.has(state) && isOn(value.value) ? [state] : [],
    );
    return [`${String(role?.value)}${called && ` “${called}”`}`, ...states].join(', ');
  } finally {
    await session.detach();
  }
};
