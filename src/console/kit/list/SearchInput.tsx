import SearchIcon from '@mui/icons-material/Search';
import { Box, InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { useLayoutEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { answersWhole, isAskedByPage } from '../../../contract';
import { useConfig } from '../../app/config';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { t } from '../../language/t';
import { manyOf, type Noun } from '../words/words';
import { useList, useLiveFilters } from './useList';

/** How long after the last key a search begins: a list that is here at once, one that its server searches later. */
const DEBOUNCE_MS = { here: 30, atServer: 500 };

interface SearchFieldProps extends Pick<
  TextFieldProps,
  'name' | 'placeholder' | 'value' | 'onFocus' | 'onChange' | 'helperText'
> {
  /** What is read out in place of a label, which there is no room for. */
  readonly label: string;
  readonly maxLength?: number;
}

/** A field to search with. */
export const SearchField = ({ label, maxLength, ...props }: SearchFieldProps) => (
  <Box sx={({ measures, typography }) => ({ width: { xs: 1, sm: typography.pxToRem(measures.card) } })}>
    <TextField
      type="search"
      {...props}
      slotProps={{
        formHelperText: { role: 'status' },
        htmlInput: { 'aria-label': label, maxLength },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  </Box>
);

/** What is in the field, what the list looks for, and what it was asked for from here and may still come to. */
interface Typed {
  readonly text: string;
  readonly sought: string;
  readonly sent: readonly string[];
}

/** Searches everything that the rows of a list say, while one types. */
export const SearchInput = ({ noun }: { readonly noun: Noun }) => {
  const { resource } = useList();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { listPages: hasPages } = useConfig();
  const isHere = answersWhole(resource) && !(hasPages && isAskedByPage(resource));
  const { filterValues, setFilters } = useLiveFilters();
  const sought = typeof filterValues.q === 'string' ? filterValues.q : '';
  const set = (q: string | undefined) => setFilters({ ...filterValues, q });
  const [typed, setTyped] = useState<Typed>({ text: sought, sought, sent: [] });
  // What the list looks for now is what was typed some keys ago, or somebody else's: a saved view, a chip that was taken off.
  if (sought !== typed.sought) {
    const place = typed.sent.indexOf(sought);
    setTyped(place < 0 ? { text: sought, sought, sent: [] } : { ...typed, sought, sent: typed.sent.slice(place + 1) });
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Of layout: a list that is hidden while the next page's code comes is left already, and only these effects end then.
  useLayoutEffect(() => () => clearTimeout(timer.current), []);
  const latest = useRef(set);
  useLayoutEffect(() => {
    latest.current = set;
  });
  const type = (text: string) => {
    setTyped((now) => ({ ...now, text }));
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => {
        setTyped((now) => ({ ...now, sent: [...now.sent, text] }));
        latest.current(text || undefined);
      },
      isHere ? DEBOUNCE_MS.here : DEBOUNCE_MS.atServer,
    );
  };
  return (
    <SearchField
      name="q"
      label={t('Search {things}', { things: manyOf(noun) })}
      placeholder={t('Search {things}', { things: manyOf(noun) })}
      // What is searched may be the whole list, which may not be here yet.
      onFocus={() => void dataProvider.ahead(resource)}
      value={typed.text}
      onChange={({ target }) => type(target.value)}
    />
  );
};
