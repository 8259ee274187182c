import { Box, FormLabel, Skeleton, Typography } from '@mui/material';
import { counted } from '../../ui/list/Noun';
import { useReport } from '../useReport';
import type { useRowCount } from './useRowCount';

/** How many rows a file will have, said before it is asked for. */
export const RowCount = ({ count }: { readonly count: ReturnType<typeof useRowCount> }) => {
  const { data, isFetching, error } = count;
  const [one, many] = useReport().report.noun;
  return (
    <Box aria-live="polite" aria-busy={isFetching}>
      <FormLabel>Rows</FormLabel>
      <Typography component="div" sx={{ fontWeight: 500 }}>
        {isFetching && <Skeleton variant="text" width="30%" />}
        {!isFetching && error && 'Not known: they could not be counted.'}
        {!isFetching && !error && data === undefined && '–'}
        {!isFetching &&
          !error &&
          data !== undefined &&
          (data === 0 ? 'None: there is nothing to put into a file' : counted(data, { one, many }))}
      </Typography>
    </Box>
  );
};
