import { Autocomplete, TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import type { Choice } from './ActiveFilters';

/** The props of a picker of choices. */
export interface ChoicesPickerProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly isPending: boolean;
  readonly value: Choice | null;
  /** True if it replaces a field in use, and continues its input. */
  readonly goesOn: boolean;
  /** The text that was typed into the replaced field. */
  readonly typed: string;
  readonly onChange: (choice: Choice | null) => void;
}

/** One of many choices, found by typing. Its code loads when it is first used: see ChoiceFilter. */
export const ChoicesPicker = ({ label, choices, isPending, value, goesOn, typed, onChange }: ChoicesPickerProps) => {
  const [isOpen, setOpen] = useState(goesOn);
  const [text, setText] = useState(typed || (value?.name ?? ''));
  // MUI sets the text of the value as soon as it mounts, over the typed one.
  const isHere = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    isHere.current = true;
    // The next letter goes behind the typed text.
    if (typed) input.current?.setSelectionRange(typed.length, typed.length);
  }, [typed]);
  return (
    <Autocomplete<Choice>
      options={[...choices]}
      loading={isPending}
      value={value}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      inputValue={text}
      onInputChange={(_, next) => isHere.current && setText(next)}
      openOnFocus
      selectOnFocus={typed === ''}
      handleHomeEndKeys
      isOptionEqualToValue={({ id }, other) => String(id) === String(other.id)}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      renderOption={({ key, ...props }, { name, note }) => (
        <li key={key} {...props}>
          {note === undefined ? name : `${name} (${note})`}
        </li>
      )}
      onChange={(_, choice) => onChange(choice)}
      renderInput={(params) => <TextField {...params} label={label} inputRef={input} autoFocus={goesOn} />}
    />
  );
};
