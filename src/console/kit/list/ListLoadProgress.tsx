import { Suspense, useEffect, useState } from 'react';
import { useResourceContext } from 'react-admin';
import { useLoad } from '../../data/wholeLists/loads';
import { lazyWithRetry } from '../page/lazyWithRetry';

// Hardly a list takes so long.
const ListLoadCard = lazyWithRetry(() => import('./ListLoadCard').then((m) => m.ListLoadCard));

/** What is here sooner is not worth a word, in milliseconds. */
const PATIENCE_MS = 1_000;

/** How much of a large list has come, over the skeleton of its table, and the button that stops it. */
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
