import { Autocomplete, Box, Chip, TextField } from '@mui/material';
import { useGetList, type RaRecord } from 'react-admin';

interface StationFilterInputProps {
  readonly label: string;
  readonly value: readonly string[];
  readonly onChange: (stations: readonly string[] | undefined) => void;
}

interface Station extends RaRecord {
  readonly name: string;
}

const all = { pagination: { page: 1, perPage: 500 }, sort: { field: 'name', order: 'ASC' } } as const;

/** Narrows a report to one or more stations, chosen by name. */
export const StationFilterInput = ({ label, value, onChange }: StationFilterInputProps) => {
  const { data = [], isPending } = useGetList<Station>('stations', all, { staleTime: Infinity });
  return (
    <Box
      sx={({ measures }) => ({
        width: { xs: 1, sm: measures.card * 0.75 },
        '& .MuiAutocomplete-inputRoot': { flexWrap: 'nowrap' },
      })}
    >
      <Autocomplete
        multiple
        disableCloseOnSelect
        size="small"
        loading={isPending}
        options={[...new Set([...data.map(({ name }) => name), ...value])]}
        value={[...value]}
        onChange={(_, next) => onChange(next.length > 0 ? next : undefined)}
        renderValue={(values) => (
          <Chip size="small" label={values.length === 1 ? values[0] : `${values.length} chosen`} />
        )}
        renderInput={(params) => <TextField {...params} label={label} />}
      />
    </Box>
  );
};
