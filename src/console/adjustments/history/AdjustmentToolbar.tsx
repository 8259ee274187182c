import { Box, Stack } from '@mui/material';
import type { FormHTMLAttributes, ReactNode } from 'react';
import { ColumnsButton, FilterLiveForm } from 'react-admin';
import { ActiveFilters } from '../../ui/list/ActiveFilters';
import { ListSort } from '../../ui/list/ListSort';
import { SavedViewsButton } from '../../ui/list/SavedViewsButton';
import { useIsNarrow } from '../../ui/page/useIsNarrow';
import { adjustmentFilters } from './adjustmentFilters';

const FilterRow = (props: FormHTMLAttributes<HTMLFormElement>) => (
  <Stack
    component="form"
    role="search"
    direction="row"
    useFlexGap
    {...props}
    sx={{ flex: '1 1 auto', flexWrap: 'wrap', gap: 1, '& .MuiFormControl-root': { my: 0 } }}
  />
);

/** The bar over the history: filters, columns and saved views, and chips of what is active. */
export const AdjustmentToolbar = ({ columns }: { readonly columns: ReactNode }) => {
  const isNarrow = useIsNarrow();
  return (
    <Box sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <FilterLiveForm formComponent={FilterRow}>
          {adjustmentFilters.map(({ source, input }) => (
            <Box key={source} sx={({ measures }) => ({ width: { xs: 1, sm: measures.card * 0.6 } })}>
              {input}
            </Box>
          ))}
        </FilterLiveForm>
        <Stack direction="row" useFlexGap sx={{ gap: 0.5, flexWrap: 'wrap', alignItems: 'center' }}>
          {isNarrow ? <ListSort columns={columns} /> : <ColumnsButton />}
          <SavedViewsButton />
        </Stack>
      </Stack>
      <ActiveFilters filters={adjustmentFilters} />
    </Box>
  );
};
