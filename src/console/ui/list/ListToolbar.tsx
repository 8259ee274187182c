import { Box, Stack } from '@mui/material';
import type { FormHTMLAttributes, ReactNode } from 'react';
import { ColumnsButton, type RaRecord } from 'react-admin';
import { answersWhole } from '../../../contract';
import { useIsNarrow } from '../page/useIsNarrow';
import { ActiveFilters } from './ActiveFilters';
import type { ExportColumn } from './csv';
import { ExportButton } from './ExportButton';
import type { ListFilter } from './ListFilter';
import { ListFilters } from './ListFilters';
import { ListSort } from './ListSort';
import { LiveFilters } from './LiveFilters';
import type { Noun } from './Noun';
import { SavedViewsButton } from './SavedViewsButton';
import { SearchInput } from './SearchInput';
import { useList } from './useList';

/** How long after the last key a search begins: a list that is here at once, one that its server searches later. */
const DEBOUNCE_MS = { here: 30, atServer: 500 };

interface ListToolbarProps {
  readonly noun: Noun;
  readonly filters: readonly ListFilter[];
  readonly columns: ReactNode;
  readonly exported: readonly ExportColumn<RaRecord>[] | undefined;
}

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

/** The bar over a list: search, filters, columns, saved views, export, and chips of what is active. */
export const ListToolbar = ({ noun, filters, columns, exported }: ListToolbarProps) => {
  const { total, resource } = useList();
  const debounce = answersWhole(resource) ? DEBOUNCE_MS.here : DEBOUNCE_MS.atServer;
  const isNarrow = useIsNarrow();
  return (
    <Box sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <LiveFilters debounce={debounce} formComponent={FilterRow}>
          <SearchInput noun={noun} />
          <ListFilters filters={filters} />
        </LiveFilters>
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
