import SearchIcon from '@mui/icons-material/Search';
import { Box, InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { memo, type ChangeEvent } from 'react';
import { useDataProvider, useEvent, useResourceContext } from 'react-admin';
import { MOST_SOUGHT } from '../../../contract/limits';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { t } from '../../language/t';
import { manyOf, type Noun } from '../words/words';
import { useIsHere } from './useList';
import { useTypedFilter } from './useTypedFilter';

/** How long after the last key the search of a list begins that is here: keys that come while the page is busy go before it. */
const HERE_WAIT_MS = 0;
/** How long after the last key a list is asked for that its server searches. */
export const SERVER_WAIT_MS = 500;

interface SearchFieldProps extends Pick<
  TextFieldProps,
  'name' | 'placeholder' | 'value' | 'onFocus' | 'onChange' | 'helperText'
> {
  /** What is read out in place of a label, which there is no room for. */
  readonly label: string;
  readonly maxLength?: number;
}

/** A field to search with. */
export const SearchField = memo(({ label, maxLength, ...props }: SearchFieldProps) => (
  <Box
    // Up to the end of its hint where there is room: growing moves nothing to another line. A letter is narrower than a digit.
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

/** Searches everything that the rows of a list say, while one types. */
export const SearchInput = ({ noun }: { readonly noun: Noun }) => {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const isHere = useIsHere(resource);
  const { text, type } = useTypedFilter('q', isHere ? HERE_WAIT_MS : SERVER_WAIT_MS);
  // What is searched may be the whole list, which may not be here yet.
  const onFocus = useEvent(() => void dataProvider.loadWhole(resource));
  const onChange = useEvent(({ target }: ChangeEvent<HTMLInputElement>) => type(target.value));
  return (
    <SearchField
      name="q"
      label={t('Search {things}', { things: manyOf(noun) })}
      placeholder={t('Search {things}', { things: manyOf(noun) })}
      maxLength={MOST_SOUGHT}
      value={text}
      {...{ onFocus, onChange }}
    />
  );
};
