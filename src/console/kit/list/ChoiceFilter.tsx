import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import { InputAdornment, TextField } from '@mui/material';
import { memo, useCallback, useMemo, useRef, useState } from 'react';
import { useResourceContext } from 'react-admin';
import { flushSync } from 'react-dom';
import { grouped } from '../../../contract/grouped';
import { ourWords } from '../words/ourWords';
import type { Choice, ChoicesPicker as Picker } from './ChoicesPicker';
import { useFilter } from './useList';
import { useTally } from './useTally';

const load = () => import('./ChoicesPicker');

interface ChoiceFilterProps {
  readonly source: string;
  readonly label: string;
  /** Those that are known: where they have to be asked for, from `onWanted` on. */
  readonly choices: readonly Choice[];
  readonly isPending?: boolean;
  /** Somebody is about to use the field. */
  readonly onWanted?: () => void;
}

/** Narrows a list to one of many values, found by typing. Until somebody comes to it a plain field is in its place. */
export const ChoiceFilter = memo(({ source, label, choices, isPending = false, onWanted }: ChoiceFilterProps) => {
  const { value, set } = useFilter(source);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [picker, setPicker] = useState<{ readonly Shown: typeof Picker; readonly goesOn: boolean }>();
  const chosen =
    value === undefined
      ? null
      : (choices.find(({ id }) => String(id) === String(value)) ?? { id: String(value), name: String(value) });
  // Pointing at it fetches the code alone: what takes the field's place under the pointer would miss the press.
  const prepare = () => void load().catch(() => undefined);
  const want = () => {
    onWanted?.();
    const isUsed = () => input.current !== null && input.current === document.activeElement;
    // At once: drawn later it would take the focus back from where somebody has gone meanwhile.
    const show = (Shown: typeof Picker) => flushSync(() => setPicker((now) => now ?? { Shown, goesOn: isUsed() }));
    // Where its code does not come the list can still be read and searched; the next opening asks again.
    load()
      .then(({ ChoicesPicker }) => show(ChoicesPicker))
      .catch(() => undefined);
  };
  if (picker) {
    const { Shown, goesOn } = picker;
    return (
      <Shown {...{ label, choices, isPending, goesOn, typed, value: chosen }} onChange={(choice) => set(choice?.id)} />
    );
  }
  return (
    <TextField
      label={label}
      value={typed || (chosen?.name ?? '')}
      onChange={({ target }) => setTyped(target.value)}
      inputRef={input}
      onPointerEnter={prepare}
      onFocus={want}
      slotProps={{
        htmlInput: { role: 'combobox', 'aria-expanded': false, 'aria-autocomplete': 'list' },
        input: {
          endAdornment: (
            <InputAdornment position="end" sx={{ mr: -0.75 }}>
              <ArrowDropDown color="action" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
});

/** Narrows a whole list to one of the values that a field of it has; each shows how many rows have it. */
export const TallyFilter = ({ source, label }: { readonly source: string; readonly label: string }) => {
  const resource = useResourceContext() ?? '';
  const [isWanted, setWanted] = useState(false);
  const want = useCallback(() => setWanted(true), []);
  const { data, isPending } = useTally(resource, isWanted ? { by: source } : undefined);
  const choices = useMemo(
    () =>
      (data?.counts ?? []).flatMap(({ value, count }) =>
        value === null ? [] : [{ id: value, name: ourWords(source, String(value)), note: grouped(count) }],
      ),
    [data, source],
  );
  return <ChoiceFilter {...{ source, label, choices, isPending }} onWanted={want} />;
};
