import { Box } from '@mui/material';
import { TickBox, tickBoxLook } from '../fields/TickBox';
import { useFilter } from './useList';

/** Filters a list by a property that rows have or lack. */
export const TickFilter = ({ source, label }: { readonly source: string; readonly label: string }) => {
  const { value, set } = useFilter(source);
  return (
    <Box
      component="label"
      // The box is in line with the fields above it, and as high.
      sx={[
        tickBoxLook,
        { display: 'flex', alignItems: 'center', minHeight: ({ spacing }) => spacing(4.625), width: 'fit-content' },
        { ml: -0.75, cursor: 'pointer', whiteSpace: 'nowrap', '& .tick-box': { alignItems: 'center' } },
      ]}
    >
      <TickBox ticked={value ? 'all' : 'none'} onChange={({ target }) => set(target.checked || undefined)}>
        {label}
      </TickBox>
    </Box>
  );
};
