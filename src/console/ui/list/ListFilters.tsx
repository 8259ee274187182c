import FilterListRounded from '@mui/icons-material/FilterListRounded';
import { Box, Button, Collapse, Stack } from '@mui/material';
import { useState } from 'react';
import { useIsNarrow } from '../page/useIsNarrow';
import type { ListFilter } from './ListFilter';

/** So many filters stand open in a narrow window; more of them wait behind a button. */
const OPEN_AT_MOST = 2;

/** The inputs of a list's filters. */
export const ListFilters = ({ filters }: { readonly filters: readonly ListFilter[] }) => {
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(false);
  const inputs = filters.flatMap(({ source, input }) =>
    input
      ? [
          <Box key={source} sx={({ measures }) => ({ width: { xs: 1, sm: measures.card * 0.75 } })}>
            {input}
          </Box>,
        ]
      : [],
  );
  if (!isNarrow || inputs.length <= OPEN_AT_MOST) return inputs;
  return (
    <>
      <Button
        size="small"
        startIcon={<FilterListRounded />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        sx={{ px: 0.5 }}
      >
        Filters
      </Button>
      <Collapse in={isOpen} mountOnEnter sx={{ width: 1, mt: isOpen ? 0 : -1 }}>
        <Stack useFlexGap spacing={1}>
          {inputs}
        </Stack>
      </Collapse>
    </>
  );
};
