import { Suspense, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import type { Identifier, RaRecord } from 'react-admin';
import { PeekContext } from './DataTable';
import { lazyWithRetry } from '../page/lazyWithRetry';

// The code loads with the first opened row.
const PeekPanel = lazyWithRetry(() => import('./PeekPanel').then((m) => m.PeekPanel));

interface PeekableProps {
  /** The name of a record: `customer`. */
  readonly noun: string;
  /** The content for the record in its context, row or whole; without it rows do not open. */
  readonly body: ReactElement | undefined;
  /** Opens the record itself, if that is no page. */
  readonly onOpen?: (record: RaRecord) => void;
  readonly children: ReactNode;
}

/** A list whose rows open at its side, by a click or Space on a row. */
export const Peekable = ({ noun, body, onOpen, children }: PeekableProps) => {
  const [id, setId] = useState<Identifier>();
  const peek = useMemo(() => ({ id, open: setId }), [id]);
  return (
    <>
      <PeekContext value={body ? peek : undefined}>{children}</PeekContext>
      {body && id !== undefined && (
        <Suspense fallback={null}>
          <PeekPanel noun={noun} id={id} onMove={setId} onClose={() => setId(undefined)} {...(onOpen && { onOpen })}>
            {body}
          </PeekPanel>
        </Suspense>
      )}
    </>
  );
};
