import SearchIcon from '@mui/icons-material/Search';
import { Box, InputAdornment } from '@mui/material';
import { TextInput } from 'react-admin';
import type { Noun } from './Noun';

/** Searches everything that the rows of a list say, while one types. */
export const SearchInput = ({ noun }: { readonly noun: Noun }) => (
  <Box sx={({ measures }) => ({ width: { xs: 1, sm: measures.card } })}>
    <TextInput
      source="q"
      type="search"
      label={false}
      helperText={false}
      placeholder={`Search ${noun.many}`}
      slotProps={{
        htmlInput: { 'aria-label': `Search ${noun.many}` },
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
