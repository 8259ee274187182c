import FilterListRounded from '@mui/icons-material/FilterListRounded';
import { Box, Stack, Button, Collapse } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { ColumnsButton, type RaRecord } from 'react-admin';
import { useIsNarrow } from '../page/useIsNarrow';
import { ActiveFilters } from './ActiveFilters';
import type { ExportColumn } from './csv';
import { ExportButton } from './ExportButton';
import type { ListFilter } from './ListFilter';
import { ListSort } from './ListSort';
import type { Noun } from '../words/words';
import { SavedViewsButton } from './SavedViewsButton';
import { SearchInput } from './SearchInput';
import { useList } from './useList';

/** So many filters stand open in a narrow window; more of them wait behind a button. */
const OPEN_AT_MOST = 2;

/** The inputs of a list's filters. */
const ListFilters = ({ filters }: { readonly filters: readonly ListFilter[] }) => {
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

interface ListToolbarProps {
  readonly noun: Noun;
  readonly filters: readonly ListFilter[];
  readonly columns: ReactNode;
  readonly exported: readonly ExportColumn<RaRecord>[] | undefined;
}

/** The bar over a list: search, filters, columns, saved views, export, and chips of what is active. */
export const ListToolbar = ({ noun, filters, columns, exported }: ListToolbarProps) => {
  const { total } = useList();
  const isNarrow = useIsNarrow();
  return (
    <Box sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Stack
          component="form"
          role="search"
          direction="row"
          useFlexGap
          onSubmit={(event) => event.preventDefault()}
          sx={{ flex: '1 1 auto', flexWrap: 'wrap', gap: 1, '& .MuiFormControl-root': { my: 0 } }}
        >
          <SearchInput noun={noun} />
          <ListFilters filters={filters} />
        </Stack>
        <Stack
          direction="row"
          useFlexGap
          sx={{ gap: 0.5, flexWrap: 'wrap', alignItems: 'center', '& .MuiButton-root': { px: { xs: 0.5, sm: 1 } } }}
        >
          {exported && total ? (
            // It comes with the rows: at the side that grows, so that the others stay where they are.
            <Box sx={{ order: { xs: 1, sm: 0 } }}>
              <ExportButton noun={noun} columns={exported} />
            </Box>
          ) : null}
          {isNarrow ? <ListSort columns={columns} /> : <ColumnsButton />}
          <SavedViewsButton />
        </Stack>
      </Stack>
      <ActiveFilters filters={filters} />
    </Box>
  );
};
