import { SelectInput } from 'react-admin';
import { dayFilters } from '../ui/days/dayFilters';
import type { ListFilter } from '../ui/list/ListFilter';
import { TallyFilterInput } from '../ui/list/TallyFilterInput';

const atLeast = (noun: string, counts: readonly number[]) =>
  counts.map((count) => ({ id: count, name: `${count} or more ${noun}` }));

/** What customers are narrowed by. */
export const customerFilters: readonly ListFilter[] = [
  { source: 'platform', label: 'Platform', input: <TallyFilterInput source="platform" label="Platform" /> },
  {
    source: 'tickets_gte',
    label: 'Tickets',
    input: (
      <SelectInput
        source="tickets_gte"
        label="Tickets"
        choices={atLeast('tickets', [1, 10, 50, 100])}
        helperText={false}
      />
    ),
    describe: (count) => `${count} or more`,
  },
  {
    source: 'points_gte',
    label: 'Points',
    input: (
      <SelectInput source="points_gte" label="Points" choices={atLeast('points', [1, 100, 1000])} helperText={false} />
    ),
    describe: (count) => `${count} or more`,
  },
  ...dayFilters('joined_at', 'Joined'),
];
