/** A field of a form that has to be mended before it can be saved. */
export interface Fault {
  /** What the field is called, with its row where it is one of several: `Picture 2: What it shows`. */
  readonly label: string;
  readonly element: HTMLElement;
}

const FOCUSABLE = [
  '[role=spinbutton]',
  'input:not([type=hidden]):not([aria-hidden=true])',
  'textarea',
  '[role=combobox]',
  'button',
  '[tabindex="0"]',
].join();

const textOf = (element: Element | null | undefined): string =>
  // The star of a required field is no part of its name.
  element?.textContent.replace(/\s*\*\s*$/, '').trim() ?? '';

const nameOf = (element: HTMLElement): string => {
  const [labelledBy = ''] = (element.getAttribute('aria-labelledby') ?? '').split(' ');
  const label = 'labels' in element ? (element as HTMLInputElement).labels?.[0] : undefined;
  return (
    element.dataset.name ||
    element.getAttribute('aria-label') ||
    textOf(labelledBy ? element.ownerDocument.getElementById(labelledBy) : label) ||
    textOf(element.querySelector('legend'))
  );
};

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const labelOf = (element: HTMLElement): string => {
  const own = nameOf(element);
  const around = element.parentElement?.closest('li[aria-label], [role=grid][aria-label]')?.getAttribute('aria-label');
  return capitalized(around ? `${around}: ${own}` : own);
};

/**
 * The fields within an element that are marked as invalid (`aria-invalid`), in their order on the page. What is read out as
 * invalid and what is listed are the same by this, whatever kind of input it is and whatever holds its value.
 */
export const faultsIn = (form: Element): readonly Fault[] =>
  [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"]:not(form)')]
    // A choice carries the mark twice: on what is pressed and on the hidden input that holds its value.
    .filter((element) => element.getAttribute('aria-hidden') !== 'true')
    // A cell that is being edited holds an input with the same mark.
    .filter((element, _, all) => !all.some((other) => other !== element && other.contains(element)))
    .map((element) => ({ label: labelOf(element), element }));

/** Scrolls to a field and puts the focus on it, or on its first part that can take it. */
export const goTo = ({ element }: Fault): void => {
  const target =
    element.matches(FOCUSABLE) || element.hasAttribute('tabindex')
      ? element
      : (element.querySelector<HTMLElement>(FOCUSABLE) ?? element);
  // In the middle, clear of the bars at the top and the bottom of the window.
  target.scrollIntoView({ block: 'center' });
  target.focus({ preventScroll: true });
};
