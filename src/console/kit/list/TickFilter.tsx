import { Box } from '@mui/material';
import { TickBox, tickBoxLook } from '../fields/TickBox';
import { useFilter } from './useList';

/** Narrows a list to the rows that have something. */
export const TickFilter = ({ source, label }: { readonly source: string; readonly label: string }) => {
  const { value, set } = useFilter(source);
  return (
    <Box
      component="label"
      // Its box in line with the fields above it, and as high as they are.
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
