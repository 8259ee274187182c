import { AutocompleteInput, useGetList, type RaRecord } from 'react-admin';
import { useReadOnly } from './formContext';

interface Station extends RaRecord {
  readonly name: string;
}

const all = { pagination: { page: 1, perPage: 500 }, sort: { field: 'name', order: 'ASC' } } as const;

/** The stations of the network by name, read once. */
export const useStations = (): { readonly stations: readonly Station[]; readonly isPending: boolean } => {
  const { data = [], isPending } = useGetList<Station>('stations', all, { staleTime: Infinity });
  return { stations: data, isPending };
};

interface StationInputProps {
  readonly source: string;
  readonly label: string;
}

/** A form's input of a station, found by typing its name; its value is the station's id. */
export const StationInput = ({ source, label }: StationInputProps) => {
  const isReadOnly = useReadOnly();
  const { stations, isPending } = useStations();
  return (
    <AutocompleteInput
      source={source}
      label={label}
      choices={[...stations]}
      optionText="name"
      isPending={isPending}
      readOnly={isReadOnly}
    />
  );
};
