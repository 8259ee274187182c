import { SelectInput } from 'react-admin';

interface StatusFilterInputProps {
  readonly source: string;
  readonly statuses: readonly string[];
}

/** Narrows notifications to those that stand in one way. */
export const StatusFilterInput = ({ source, statuses }: StatusFilterInputProps) => (
  <SelectInput
    source={source}
    label="Status"
    choices={statuses.map((status) => ({ id: status, name: status }))}
    helperText={false}
  />
);
