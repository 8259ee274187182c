import { Suspense, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import type { Identifier, RaRecord } from 'react-admin';
import { PeekContext } from './DataTable';
import { lazyWithRetry } from '../page/lazyWithRetry';

// Its code comes with the first row that is opened.
const PeekPanel = lazyWithRetry(() => import('./PeekPanel').then((m) => m.PeekPanel));

interface PeekableProps {
  /** What a record is called: `customer`. */
  readonly noun: string;
  /** What is told of the record in its context, row or whole; rows do not open where it is absent. */
  readonly body: ReactElement | undefined;
  /** Opens the record itself, where that is no page. */
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
