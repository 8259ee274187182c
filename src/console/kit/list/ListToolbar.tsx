import FilterListRounded from '@mui/icons-material/FilterListRounded';
import { Box, Stack, Button, Collapse } from '@mui/material';
import { type FormHTMLAttributes, type ReactNode, useRef, useState, useLayoutEffect } from 'react';
import {
  ColumnsButton,
  type RaRecord,
  FilterLiveForm,
  ListContextProvider,
  useListContext,
  type FilterLiveFormProps,
} from 'react-admin';
import { answersWhole } from '../../../contract';
import { useIsNarrow } from '../page/useIsNarrow';
import { ActiveFilters } from './ActiveFilters';
import type { ExportColumn } from './csv';
import { ExportButton } from './ExportButton';
import type { ListFilter } from './ListFilter';
import { ListSort } from './ListSort';
import type { Noun } from './Noun';
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

interface LiveFiltersProps extends Pick<FilterLiveFormProps, 'debounce' | 'formComponent'> {
  readonly children: ReactNode;
}

/**
 * Narrows the list while one types. Whoever opens a record before the last letters were asked for stays there: react-admin's
 * form would still set them after the list has gone, and lead back to it.
 */
const LiveFilters = ({ children, ...form }: LiveFiltersProps) => {
  const list = useListContext();
  const isHereRef = useRef(true);
  // Of layout: a list that is hidden while the next page's code comes is left already, and only these effects end then.
  useLayoutEffect(() => {
    isHereRef.current = true;
    return () => {
      isHereRef.current = false;
    };
  }, []);
  const setFilters: typeof list.setFilters = (...given) => {
    if (isHereRef.current) list.setFilters(...given);
  };
  return (
    <ListContextProvider value={{ ...list, setFilters }}>
      <FilterLiveForm {...form}>{children}</FilterLiveForm>
    </ListContextProvider>
  );
};

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
