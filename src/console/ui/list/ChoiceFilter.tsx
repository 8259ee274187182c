import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import { InputAdornment, TextField } from '@mui/material';
import { memo, useCallback, useMemo, useRef, useState } from 'react';
import { useResourceContext } from 'react-admin';
import { flushSync } from 'react-dom';
import { grouped } from '../../../contract/grouped';
import { fieldValueInWords } from '../words/serverWords';
import type { Choice, FilterProps } from './ActiveFilters';
import type { ChoicesPicker as Picker } from './ChoicesPicker';
import { useFilter } from './useList';
import { useTally } from './useTally';

const load = () => import('./ChoicesPicker');

interface ChoiceFilterProps extends FilterProps {
  /** The known choices; if they must be fetched, they load after `onWanted`. */
  readonly choices: readonly Choice[];
  readonly isPending?: boolean;
  /** Called when the person is about to use the field. */
  readonly onWanted?: () => void;
}

/** Filters a list by one of many values, found by typing. A plain field is in its place until the person uses it. */
export const ChoiceFilter = memo(({ source, label, choices, isPending = false, onWanted }: ChoiceFilterProps) => {
  const { value, set } = useFilter(source);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [picker, setPicker] = useState<{ readonly Shown: typeof Picker; readonly goesOn: boolean }>();
  const chosen =
    value === undefined
      ? null
      : (choices.find(({ id }) => String(id) === String(value)) ?? { id: String(value), name: String(value) });
  // Pointing at the field only fetches the code: a replacement under the pointer would miss the press.
  const prepare = () => void load().catch(() => undefined);
  const want = () => {
    onWanted?.();
    const isUsed = () => input.current !== null && input.current === document.activeElement;
    // Rendered at once: later, it would take the focus from another field that has it by then.
    const show = (Shown: typeof Picker) => flushSync(() => setPicker((now) => now ?? { Shown, goesOn: isUsed() }));
    // If the code does not load, the list still works; the next opening requests it again.
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

/** Filters a whole list by one of the values of a field; each shows its number of rows. */
export const TallyFilter = ({ source, label }: FilterProps) => {
  const resource = useResourceContext() ?? '';
  const [isWanted, setWanted] = useState(false);
  const want = useCallback(() => setWanted(true), []);
  const { data, isPending } = useTally(resource, isWanted ? { by: source } : undefined);
  const choices = useMemo(
    () =>
      (data?.counts ?? []).flatMap(({ value, count }) =>
        value === null ? [] : [{ id: value, name: fieldValueInWords(source, String(value)), note: grouped(count) }],
      ),
    [data, source],
  );
  return <ChoiceFilter {...{ source, label, choices, isPending }} onWanted={want} />;
};
