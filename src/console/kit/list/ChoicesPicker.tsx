import { Autocomplete, TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';

/** What a filter can be set to: the value, its name, and what is said of it beside. */
export interface Choice {
  readonly id: string | number;
  readonly name: string;
  readonly note?: string;
}

/** The props of a picker of choices. */
export interface ChoicesPickerProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly isPending: boolean;
  readonly value: Choice | null;
  /** It takes the place of a field that is being used: it goes on with it. */
  readonly goesOn: boolean;
  /** What was typed there. */
  readonly typed: string;
  readonly onChange: (choice: Choice | null) => void;
}

/** One of many choices, found by typing. Its code comes when it is first used: see ChoiceFilter. */
export const ChoicesPicker = ({ label, choices, isPending, value, goesOn, typed, onChange }: ChoicesPickerProps) => {
  const [isOpen, setOpen] = useState(goesOn);
  const [text, setText] = useState(typed || (value?.name ?? ''));
  // MUI sets the text of the value as soon as it is there, over what was typed.
  const isHere = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    isHere.current = true;
    // What is typed next follows what was typed.
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
