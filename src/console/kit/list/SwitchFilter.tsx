import { FormControlLabel, Switch } from '@mui/material';
import { useFilter } from './useList';

/** Narrows a list to the rows that have something. */
export const SwitchFilter = ({ source, label }: { readonly source: string; readonly label: string }) => {
  const { value, set } = useFilter(source);
  return (
    <FormControlLabel
      control={<Switch checked={Boolean(value)} onChange={(_, isOn) => set(isOn || undefined)} />}
      label={label}
      // Its track in line with the fields above it.
      sx={{ ml: -1 }}
    />
  );
};
