import { AutocompleteInput, type TextInputProps } from 'react-admin';
import { sameId, type Id } from '../../../contract/values';
import { useReadOnly } from './formContext';
import { TextInput } from './inputs';
import { useStations } from './useStations';

type StationInputProps = Pick<TextInputProps, 'source' | 'label' | 'helperText' | 'disabled' | 'isRequired'>;

/** A form's input of a station, found by typing its name; its value is the station's id. */
export const StationInput = ({ isRequired = false, ...props }: StationInputProps) => {
  const isReadOnly = useReadOnly();
  const { stations, isPending } = useStations();
  const nameOf = (id: Id | null) => stations.find((station) => id !== null && sameId(station.id, id))?.name ?? '';
  // A read-only field of react-admin is disabled: it would be grey, and not reachable by keyboard.
  if (isReadOnly) return <TextInput {...props} format={nameOf} />;
  return (
    <AutocompleteInput
      {...props}
      choices={[...stations]}
      optionText="name"
      isPending={isPending}
      TextFieldProps={{ required: isRequired }}
    />
  );
};
