import { TextField } from '@mui/material';
import { SERVER_WAIT_MS } from './SearchInput';
import { useTypedFilter } from './useTypedFilter';

/** Filters a list that its server searches by a text in one field, while the person types. */
export const TextFilter = ({ source, label }: { readonly source: string; readonly label: string }) => {
  const { text, type } = useTypedFilter(source, SERVER_WAIT_MS);
  return <TextField label={label} value={text} onChange={({ target }) => type(target.value)} />;
};
