import { Suspense, useEffect, useState } from 'react';
import { useResourceContext } from 'react-admin';
import { useLoad } from '../../data/wholeLists/loads';
import { lazyWithRetry } from '../page/lazyWithRetry';

// Few lists take so long.
const ListLoadCard = lazyWithRetry(() => import('./ListLoadCard').then((m) => m.ListLoadCard));

/** The time in milliseconds within which a loading list needs no message. */
const PATIENCE_MS = 1_000;

/** The loaded part of a large list, above the skeleton of its table, and the button that stops it. */
export const ListLoadProgress = () => {
  const load = useLoad(useResourceContext() ?? '');
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    isLong &&
    load && (
      <Suspense>
        <ListLoadCard load={load} />
      </Suspense>
    )
  );
};
