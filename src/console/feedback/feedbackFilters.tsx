import { dayFilters } from '../ui/days/dayFilters';
import type { ListFilter } from '../ui/list/ListFilter';
import { namedByRows } from '../ui/list/namedByRows';
import { TallyFilterInput } from '../ui/list/TallyFilterInput';

/** What feedback is narrowed by. */
export const feedbackFilters: readonly ListFilter[] = [
  { source: 'category', label: 'Category', input: <TallyFilterInput source="category" label="Category" /> },
  { source: 'station', label: 'Station', input: <TallyFilterInput source="station" label="Station" /> },
  ...dayFilters('at', 'Written'),
  { source: 'customer_id', label: 'Customer', describe: namedByRows('customer_id', 'customer_name') },
];
