import { SelectInput, TextInput } from 'react-admin';
import { ADJUSTMENT_KINDS, ADJUSTMENT_STATES } from '../../../contract/endpoints/adjustments';
import type { ListFilter } from '../../ui/list/ListFilter';
import { kindInWords, stateInWords } from '../words';

const states = ADJUSTMENT_STATES.map((id) => ({ id, name: stateInWords(id) }));
const kinds = ADJUSTMENT_KINDS.map((id) => ({ id, name: kindInWords(id) }));

/** What the history can be narrowed by. */
export const adjustmentFilters: readonly ListFilter[] = [
  {
    source: 'mobile',
    label: 'Mobile number',
    input: <TextInput source="mobile" label="Mobile number" type="search" helperText={false} />,
  },
  {
    source: 'kind',
    label: 'Kind',
    input: <SelectInput source="kind" label="Kind" choices={kinds} helperText={false} />,
    describe: kindInWords,
  },
  {
    source: 'state',
    label: 'State',
    input: <SelectInput source="state" label="State" choices={states} helperText={false} />,
    describe: stateInWords,
  },
];
