import type { DataColumn } from '../providers/collections/room';

/** What a file of customers holds. */
export const exportedCustomers: readonly DataColumn[] = [
  { label: 'Name', source: 'name' },
  { label: 'Mobile', source: 'mobile' },
  { label: 'E-mail', source: 'email' },
  { label: 'Joined', source: 'joined_at', kind: 'time' },
  { label: 'Last active', source: 'last_active_at', kind: 'time' },
  { label: 'Tickets', source: 'tickets' },
  { label: 'Points', source: 'points' },
  { label: 'Platform', source: 'platform' },
];
