import { Alert, Box, Link } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { faultsIn, goTo, type Fault } from './faults';

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

const lead = (count: number): string => (count === 1 ? '1 field needs attention:' : `${count} fields need attention:`);

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
    observer.observe(form, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] });
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
        <Alert severity="error" role="group" aria-label="Fields that need attention" sx={{ mb: 1.5 }}>
          {lead(faults.length)}{' '}
          <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1.5 }}>
            {shown.map((fault, index) => (
              <Link
                key={index}
                href={`#${fault.element.id}`}
                color="inherit"
                onClick={(event) => {
                  event.preventDefault();
                  goTo(fault);
                }}
              >
                {fault.label}
              </Link>
            ))}
            {faults.length > MOST_LINKS && <span>and {faults.length - MOST_LINKS} more</span>}
          </Box>
        </Alert>
      )}
    </div>
  );
};
