import { SelectInput } from 'react-admin';

interface ChoiceFilterProps {
  readonly source: string;
  readonly label: string;
  readonly names: readonly string[];
  readonly words: (name: string) => string;
}

/** Narrows the log to one of some names. */
export const ChoiceFilter = ({ source, label, names, words }: ChoiceFilterProps) => (
  <SelectInput
    source={source}
    label={label}
    choices={names.map((name) => ({ id: name, name: words(name) }))}
    translateChoice={false}
    helperText={false}
  />
);
