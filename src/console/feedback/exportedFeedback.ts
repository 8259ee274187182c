import type { DataColumn } from '../providers/collections/room';

/** What a file of feedback holds. */
export const exportedFeedback: readonly DataColumn[] = [
  { label: 'Time', source: 'at', kind: 'time' },
  { label: 'Category', source: 'category' },
  { label: 'Subject', source: 'subject' },
  { label: 'Text', source: 'text' },
  { label: 'Station', source: 'station' },
  { label: 'Reference', source: 'reference' },
  { label: 'Customer', source: 'customer_name' },
  { label: 'Mobile', source: 'mobile' },
];
