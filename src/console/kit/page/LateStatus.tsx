import { useEffect, useState } from 'react';

/** What has changed is said when nothing has changed any more for so many milliseconds: not every letter of a search. */
const SAID_AFTER_MS = 700;

/** What a status tells. */
interface LateStatusProps {
  /** What the status is of, where a page has several. */
  readonly label?: string;
  /** Undefined while it is not known: what was said last is left. */
  readonly status: string | undefined;
}

/** Says to a screen reader what something has come to, once it has. */
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
