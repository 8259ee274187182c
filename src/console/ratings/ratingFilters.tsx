import { BooleanInput, SelectInput } from 'react-admin';
import { dayFilters } from '../ui/days/dayFilters';
import { MOST_STARS, starsInWords } from '../ui/fields/Stars';
import type { ListFilter } from '../ui/list/ListFilter';
import { namedByRows } from '../ui/list/namedByRows';
import { TallyFilterInput } from '../ui/list/TallyFilterInput';

const choices = Array.from({ length: MOST_STARS }, (_, place) => ({
  id: MOST_STARS - place,
  name: starsInWords(MOST_STARS - place),
}));

/** What ratings are narrowed by. */
export const ratingFilters: readonly ListFilter[] = [
  {
    source: 'stars',
    label: 'Stars',
    input: <SelectInput source="stars" label="Stars" choices={choices} helperText={false} />,
  },
  { source: 'platform', label: 'Platform', input: <TallyFilterInput source="platform" label="Platform" /> },
  { source: 'app_version', label: 'Version', input: <TallyFilterInput source="app_version" label="Version" /> },
  ...dayFilters('at', 'Rated'),
  {
    source: 'comment_given',
    label: 'With a comment',
    isWhole: true,
    input: <BooleanInput source="comment_given" label="With a comment" helperText={false} />,
  },
  { source: 'customer_id', label: 'Customer', describe: namedByRows('customer_id', 'customer_name') },
];
