import { useGetList } from 'react-admin';
import type { LoyaltyAdjustment } from '../../../contract/endpoints/adjustments';

/** So many waiting entries are shown at once, the newest first; the history has them all. */
const MOST_SHOWN = 50;
/** Others decide too: what waits is read again every minute, in milliseconds. */
const AGAIN_MS = 60_000;

/** The entries that wait for a second person. */
export const useWaiting = () =>
  useGetList<LoyaltyAdjustment>(
    'loyalty-adjustments',
    {
      filter: { state: 'waiting' },
      pagination: { page: 1, perPage: MOST_SHOWN },
      sort: { field: 'at', order: 'DESC' },
    },
    { onError: () => undefined, refetchInterval: AGAIN_MS },
  );
