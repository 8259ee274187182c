import { Box } from '@mui/material';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useReadOnly } from '../ui/form/ReadOnlyContext';

interface CountedInputProps {
  readonly source: string;
  readonly label: string;
  /** How many characters there can be. */
  readonly most: number;
  readonly isLong?: boolean;
}

/** A text of which not too much can be written, with a count of how much there is. */
export const CountedInput = ({ source, label, most, isLong = false }: CountedInputProps) => {
  const isReadOnly = useReadOnly();
  const text = useWatch<Record<string, string | undefined>>({ name: source }) ?? '';
  const length = text.trim().length;
  return (
    <TextInput
      source={source}
      label={label}
      readOnly={isReadOnly}
      multiline={isLong}
      {...(isLong && { minRows: 3 })}
      autoComplete="off"
      helperText={
        <Box component="span" sx={{ color: length > most ? 'error.main' : 'inherit' }}>
          {length} of {most} characters
        </Box>
      }
    />
  );
};
