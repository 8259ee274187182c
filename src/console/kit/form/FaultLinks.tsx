import { Alert, Box, Link } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../language/t';
import { capitalized } from '../words/words';

/** A field of a form that has to be corrected before it can be saved. */
interface Fault {
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

const labelOf = (element: HTMLElement): string => {
  const own = nameOf(element);
  const around = element.parentElement?.closest('li[aria-label], [role=grid][aria-label]')?.getAttribute('aria-label');
  return capitalized(around ? `${around}: ${own}` : own);
};

/**
 * The fields within an element that are marked as invalid (`aria-invalid`), in their order on the page. What is read out as
 * invalid and what is listed are the same by this, whatever kind of input it is and whatever holds its value.
 */
const faultsIn = (form: Element): readonly Fault[] =>
  [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"]:not(form)')]
    // A choice carries the mark twice: on what is pressed and on the hidden input that holds its value.
    .filter((element) => element.getAttribute('aria-hidden') !== 'true')
    // A cell that is being edited holds an input with the same mark.
    .filter((element, _, all) => !all.some((other) => other !== element && other.contains(element)))
    .map((element) => ({ label: labelOf(element), element }));

/** Scrolls to a field and puts the focus on it, or on its first part that can take it. */
const goTo = ({ element }: Fault): void => {
  const target =
    element.matches(FOCUSABLE) || element.hasAttribute('tabindex')
      ? element
      : (element.querySelector<HTMLElement>(FOCUSABLE) ?? element);
  // In the middle, clear of the bars at the top and the bottom of the window.
  target.scrollIntoView({ block: 'center' });
  target.focus({ preventScroll: true });
};

/** More of them would leave no room for the form itself. */
const MOST_LINKS = 6;

interface FaultLinksProps {
  /** How often Save was pressed: with each time the first field that needs attention gets the focus. */
  readonly attempts: number;
  /** True where the form marks what is wrong while one types, so that it is listed before Save is pressed. */
  readonly isLive?: boolean;
}

const sameFaults = (a: readonly Fault[], b: readonly Fault[]): boolean =>
  a.length === b.length && a.every(({ label, element }, at) => label === b[at]?.label && element === b[at].element);

/** Which fields of the form or dialog around it keep it from being saved, as links; the first is gone to when Save is pressed. */
export const FaultLinks = ({ attempts, isLive = false }: FaultLinksProps) => {
  const here = useRef<HTMLDivElement>(null);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const isOn = isLive || attempts > 0;

  useEffect(() => {
    const form = here.current?.closest('form, [role=dialog]');
    if (!form || !isOn) return undefined;
    const read = () => {
      const now = faultsIn(form);
      setFaults((before) => (sameFaults(before, now) ? before : now));
    };
    read();
    const observer = new MutationObserver(read);
    observer.observe(form, { subtree: true, childList: true, attributeFilter: ['aria-invalid', 'aria-label'] });
    return () => observer.disconnect();
  }, [isOn]);

  useEffect(() => {
    const form = here.current?.closest('form, [role=dialog]');
    const [first] = form && attempts > 0 ? faultsIn(form) : [];
    if (first) goTo(first);
  }, [attempts]);

  const shown = faults.slice(0, MOST_LINKS);
  return (
    <div ref={here}>
      {isOn && faults.length > 0 && (
        <Alert severity="error" role="group" aria-label={t('Fields that need attention')} sx={{ mb: 1.5 }}>
          {/* Said when Save was refused by it, and not while one types. */}
          <div role={attempts > 0 ? 'alert' : undefined}>
            {t('{count, plural, one {# field needs} other {# fields need}} attention:', { count: faults.length })}{' '}
            <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1.5 }}>
              {shown.map((fault, index) => (
                <Link
                  key={index}
                  href={`#${fault.element.id}`}
                  color="inherit"
                  // 24 px high at least, to be pressed with a thumb.
                  sx={{ display: 'inline-block', py: 0.375 }}
                  onClick={(event) => {
                    event.preventDefault();
                    goTo(fault);
                  }}
                >
                  {fault.label}
                </Link>
              ))}
              {faults.length > MOST_LINKS && (
                <span>{t('and {count} more', { count: faults.length - MOST_LINKS })}</span>
              )}
            </Box>
          </div>
        </Alert>
      )}
    </div>
  );
};
