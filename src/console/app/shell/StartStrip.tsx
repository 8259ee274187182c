import { Card } from '@mui/material';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useMenuEntries } from './useMenuEntries';
import { stripHeight } from './waitingItems';
import { insidePath, itemsOf } from './visibleEntries';
import { lazyWithRetry } from '../../kit/page/lazyWithRetry';

// Beside the page that somebody starts on, which is not held up by it.
const WaitingStrip = lazyWithRetry(() => import('./WaitingStrip').then((m) => m.WaitingStrip));

/**
 * What waits for somebody, on the page that they start on: the first dashboard, below its tabs, which stay where they are from page
 * to page; or the welcome, above all else.
 */
export const StartStrip = ({ isDashboard = false }: { readonly isDashboard?: boolean }) => {
  const { pathname } = useLocation();
  const { entries = [] } = useMenuEntries();
  const first = itemsOf(entries).find(({ url }) => url === '/');
  const isStart = first ? isDashboard && insidePath(first) === pathname : pathname === '/' && entries.length > 0;
  return (
    isStart && (
      <Suspense fallback={<Card sx={{ mb: 2.5, minHeight: stripHeight }} />}>
        <WaitingStrip />
      </Suspense>
    )
  );
};
