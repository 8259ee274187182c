import SearchIcon from '@mui/icons-material/Search';
import { Box, InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { memo, useLayoutEffect, useRef, useState, type ChangeEvent } from 'react';
import { useDataProvider, useEvent, useResourceContext } from 'react-admin';
import { SEARCH_TEXT_MAX } from '../../../contract/limits';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { t } from '../../language/t';
import { manyOf } from '../words/words';
import { useIsListLoaded, useListView, useLiveFilters } from './useList';

/**
 * The delay in milliseconds after the last key, for a list in the browser.
 * Keys that arrive while the page is busy go first.
 */
const HERE_WAIT_MS = 0;
/** The delay in milliseconds after the last key, for a list that its server searches. */
const SERVER_WAIT_MS = 500;

/** The text of the field, the current filter, and the sent filters that may still take effect. */
interface Typed {
  readonly text: string;
  readonly sought: string;
  readonly sent: readonly string[];
}

/**
 * A typed filter: the text of its field, and the function that takes each change.
 * The list follows `wait` milliseconds after the last key.
 */
export const useTypedFilter = (source: string, wait = SERVER_WAIT_MS) => {
  const { filterValues, setFilters } = useLiveFilters();
  const value: unknown = filterValues[source];
  const sought = typeof value === 'string' ? value : '';
  const set = (text: string | undefined) => setFilters({ ...filterValues, [source]: text });
  const [typed, setTyped] = useState<Typed>({ text: sought, sought, sent: [] });
  // The current filter was typed some keys ago, or set elsewhere: by a saved view or a removed chip.
  if (sought !== typed.sought) {
    const place = typed.sent.indexOf(sought);
    setTyped(place < 0 ? { text: sought, sought, sent: [] } : { ...typed, sought, sent: typed.sent.slice(place + 1) });
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A layout effect: only these end when a list is hidden while the next page's code loads.
  useLayoutEffect(() => () => clearTimeout(timer.current), []);
  const latest = useRef(set);
  useLayoutEffect(() => {
    latest.current = set;
  });
  const type = (text: string) => {
    setTyped((now) => ({ ...now, text }));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setTyped((now) => ({ ...now, sent: [...now.sent, text] }));
      latest.current(text || undefined);
    }, wait);
  };
  return { text: typed.text, type };
};

interface SearchFieldProps extends Pick<
  TextFieldProps,
  'name' | 'placeholder' | 'value' | 'onFocus' | 'onChange' | 'helperText'
> {
  /** The name for screen readers; a visible label has no room. */
  readonly label: string;
  readonly maxLength?: number;
}

/** A search field. */
export const SearchField = memo(({ label, maxLength, ...props }: SearchFieldProps) => (
  <Box
    // Grows to the end of its hint if there is room, without moving anything to another line. A letter is narrower than a digit.
    sx={({ measures, typography }) => ({
      flex: { xs: '1 1 100%', sm: `1 1 ${typography.pxToRem(measures.card)}` },
      maxWidth: {
        sm: `max(${typography.pxToRem(measures.card)}, calc(${0.8 * (props.placeholder?.length ?? 0)}ch + 5.5rem))`,
      },
    })}
  >
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
));

/** Searches all texts of a list's rows while the person types. */
export const SearchInput = () => {
  const { noun } = useListView();
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const isHere = useIsListLoaded(resource);
  const { text, type } = useTypedFilter('q', isHere ? HERE_WAIT_MS : undefined);
  // The search may need the whole list, which may not be loaded yet.
  const onFocus = useEvent(() => void dataProvider.loadWhole(resource));
  const onChange = useEvent(({ target }: ChangeEvent<HTMLInputElement>) => type(target.value));
  return (
    <SearchField
      name="q"
      label={t('Search {things}', { things: manyOf(noun) })}
      placeholder={t('Search {things}', { things: manyOf(noun) })}
      maxLength={SEARCH_TEXT_MAX}
      value={text}
      {...{ onFocus, onChange }}
    />
  );
};
