import { useEffect, useState } from 'react';

/** A status is announced once it has not changed for this many milliseconds: not with every letter of a search. */
const SAID_AFTER_MS = 700;

interface LateStatusProps {
  /** The subject of the status, if a page has several. */
  readonly label?: string;
  /** Undefined while it is unknown: the last announcement stays. */
  readonly status: string | undefined;
}

/** Announces a result to screen readers once it is known. */
export const LateStatus = ({ label, status }: LateStatusProps) => {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (status === undefined) return undefined;
    const timer = setTimeout(() => setSaid(status), SAID_AFTER_MS);
    return () => clearTimeout(timer);
  }, [status]);
  return (
    <div className="unseen" role="status" aria-label={label}>
      {said}
    </div>
  );
};
