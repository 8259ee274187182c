import { AutocompleteInput } from 'react-admin';
import { useReadOnly } from './formContext';
import { useStations } from './useStations';

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
