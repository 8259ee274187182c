import { SelectInput } from 'react-admin';

interface TypeFilterInputProps {
  readonly source: string;
  readonly types: readonly string[];
}

/** Narrows the list to banners of a type. */
export const TypeFilterInput = ({ source, types }: TypeFilterInputProps) => (
  <SelectInput
    source={source}
    label="Type"
    choices={types.map((type) => ({ id: type, name: type }))}
    translateChoice={false}
    helperText={false}
  />
);
