import type { DataColumn } from '../providers/collections/room';

/** What a file of ratings holds. */
export const exportedRatings: readonly DataColumn[] = [
  { label: 'Time', source: 'at', kind: 'time' },
  { label: 'Stars', source: 'stars' },
  { label: 'Comment', source: 'comment' },
  { label: 'Version', source: 'app_version' },
  { label: 'Platform', source: 'platform' },
  { label: 'Customer', source: 'customer_name' },
];
