import { Alert, Box, Link } from '@mui/material';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../language/t';
import { capitalized } from '../words/words';

/** A field of a form that must be corrected before it can be saved. */
interface Fault {
  /** The label of the field, with its row if it is one of several: `Picture 2: What it shows`. */
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

const labelOf = (element: HTMLElement): string => {
  const own = nameOf(element);
  const around = element.parentElement?.closest('li[aria-label], [role=grid][aria-label]')?.getAttribute('aria-label');
  return capitalized(around ? `${around}: ${own}` : own);
};

/**
 * Returns the fields within an element that are marked as invalid (`aria-invalid`), in their order on the page.
 * Screen readers and this list then agree, whatever the kind of input.
 */
const faultsIn = (form: Element | null | undefined): readonly Fault[] =>
  [...(form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]:not(form)') ?? [])]
    // A choice has the mark twice: on its button and on the hidden input that holds its value.
    .filter((element) => element.getAttribute('aria-hidden') !== 'true')
    // A cell that is being edited holds an input with the same mark.
    .filter((element, _, all) => !all.some((other) => other !== element && other.contains(element)))
    .map((element) => ({ label: labelOf(element), element }));

/** Scrolls to a field and focuses it, or its first focusable part. */
const goTo = ({ element }: Fault): void => {
  const target =
    element.matches(FOCUSABLE) || element.hasAttribute('tabindex')
      ? element
      : (element.querySelector<HTMLElement>(FOCUSABLE) ?? element);
  // In the middle of the window, no bar covers the field.
  target.scrollIntoView({ block: 'center' });
  target.focus({ preventScroll: true });
};

/** A longer list would leave no room for the form itself. */
const MAX_LINKS = 6;

interface FaultLinksProps {
  /** The number of presses of Save: each focuses the first field that needs attention. */
  readonly attempts: number;
  /** True if the form marks faults while the person types; they are then listed before Save is pressed. */
  readonly isLive?: boolean;
  /** The errors of the form, if its parent does not already render again with each of them. */
  readonly errors?: object;
}

const sameFaults = (a: readonly Fault[], b: readonly Fault[]): boolean =>
  a.length === b.length && a.every(({ label, element }, at) => label === b[at]?.label && element === b[at].element);

/** Links to the invalid fields of the form or dialog around it; a press of Save focuses the first. */
export const FaultLinks = ({ attempts, isLive = false }: FaultLinksProps) => {
  const here = useRef<HTMLDivElement>(null);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const isOn = isLive || attempts > 0;

  // Runs with each render of the parent, so with each change of its errors.
  // The order and the names are those of the page.
  const read = useEffectEvent(() => {
    const now = isOn ? faultsIn(here.current?.closest('form, [role=dialog]')) : [];
    setFaults((before) => (sameFaults(before, now) ? before : now));
  });
  useEffect(() => read());

  useLayoutEffect(() => {
    const [first] = attempts > 0 ? faultsIn(here.current?.closest('form, [role=dialog]')) : [];
    if (first) goTo(first);
  }, [attempts]);

  const shown = faults.slice(0, MAX_LINKS);
  return (
    <div ref={here}>
      {isOn && faults.length > 0 && (
        <Alert severity="error" role="group" aria-label={t('Fields that need attention')} sx={{ mb: 1.5 }}>
          {/* Announced when they refuse a save, and not while the person types. */}
          <div role={attempts > 0 ? 'alert' : undefined}>
            {t('{count, plural, one {# field needs} other {# fields need}} attention:', { count: faults.length })}{' '}
            <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1.5 }}>
              {shown.map((fault, index) => (
                <Link
                  key={index}
                  href={`#${fault.element.id}`}
                  color="inherit"
                  // The height is at least 24 px, for a thumb.
                  sx={{ display: 'inline-block', py: 0.375 }}
                  onClick={(event) => {
                    event.preventDefault();
                    goTo(fault);
                  }}
                >
                  {fault.label}
                </Link>
              ))}
              {faults.length > MAX_LINKS && <span>{t('and {count} more', { count: faults.length - MAX_LINKS })}</span>}
            </Box>
          </div>
        </Alert>
      )}
    </div>
  );
};
