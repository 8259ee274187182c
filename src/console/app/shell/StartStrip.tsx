import { Card } from '@mui/material';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useMenuEntries } from './useMenuEntries';
import { stripHeight } from './waitingItems';
import { insidePath, itemsOf } from './visibleEntries';
import { lazyWithRetry } from '../../ui/page/lazyWithRetry';

// The start page does not wait for this code.
const WaitingStrip = lazyWithRetry(() => import('./WaitingStrip').then((m) => m.WaitingStrip));

/**
 * The strip of waiting items on the start page.
 * It is below the tabs of the first dashboard, which keep their place from page to page, or at the top of the welcome page.
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
