import { AutocompleteInput } from 'react-admin';
import { grouped } from '../../../contract/grouped';
import { useList } from './useList';
import { useTally } from './useTally';

/** Narrows a whole list to one of the values that a field of it has; each is told with how many rows have it. */
export const TallyFilterInput = ({ source, label }: { readonly source: string; readonly label: string }) => {
  const { resource } = useList();
  const { data, isPending } = useTally(resource, { by: source });
  const choices = (data?.counts ?? []).flatMap(({ value, count }) =>
    value === null ? [] : [{ id: value, name: `${value} (${grouped(count)})` }],
  );
  return <AutocompleteInput source={source} label={label} choices={choices} isPending={isPending} helperText={false} />;
};
