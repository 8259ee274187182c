import { Box, Button, Stack } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { MouseEvent, ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { t } from '../../language/t';
import { useIsNarrow } from '../page/useIsNarrow';
import type { Noun } from '../words/words';
import type { ExportColumn } from './csv';
import { ExportButton } from './ExportButton';
import { FoldedFilters, ListBar, ListViews } from './ListBar';
import type { ListFilter } from './ListFilter';
import { SearchInput } from './SearchInput';
import { useList } from './useList';

/** The number of filters that are open in a narrow window; further ones are behind a button. */
const OPEN_AT_MOST = 2;

/** The inputs of a list's filters. */
const ListFilters = ({ filters }: { readonly filters: readonly ListFilter[] }) => {
  const isNarrow = useIsNarrow();
  const inputs = filters.flatMap(({ source, input }) =>
    input
      ? [
          <Box
            key={source}
            sx={({ measures, typography }) => ({ width: { xs: 1, sm: typography.pxToRem(measures.card * 0.6) } })}
          >
            {input}
          </Box>,
        ]
      : [],
  );
  if (!isNarrow || inputs.length <= OPEN_AT_MOST) return inputs;
  return (
    <FoldedFilters buttonSx={{ px: 0.5 }} order={2}>
      {inputs}
    </FoldedFilters>
  );
};

// Search and filters are many stops of the Tab key.
const skip = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest('section')?.querySelector<HTMLElement>('tbody a, li a')?.focus();

/** Leads past search and filters to the first row; visible only while it has the focus. */
const SkipToRows = () => (
  <Button
    size="small"
    variant="contained"
    onClick={skip}
    sx={{ position: 'absolute', zIndex: 'tooltip', displayPrint: 'none', '&:not(:focus)': visuallyHidden }}
  >
    {t('Skip to the rows')}
  </Button>
);

/** Shown only if there are rows. */
const WithRows = ({ children }: { readonly children: ReactNode }) => (useList().total ? children : null);

/** Shown if there are rows, and also if a search finds none: otherwise its neighbours would move. */
const WithRecords = ({ children }: { readonly children: ReactNode }) => {
  const { total, filterValues } = useList();
  return total || (total === 0 && Object.keys(filterValues).length > 0) ? children : null;
};

interface ListToolbarProps {
  readonly noun: Noun;
  readonly filters: readonly ListFilter[];
  readonly columns: ReactNode;
  readonly exported: readonly ExportColumn<RaRecord>[] | undefined;
}

/**
 * The bar above a list: search, filters, columns, saved views, export, and chips of the active filters.
 * It reads nothing of the list itself: it would be re-rendered with every answer.
 */
export const ListToolbar = ({ noun, filters, columns, exported }: ListToolbarProps) => (
  <ListBar filters={filters}>
    <WithRows>
      <SkipToRows />
    </WithRows>
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
      {/* The form has no box of its own: the buttons use the last line of filters if they fit there. */}
      <Box
        component="form"
        role="search"
        onSubmit={(event) => event.preventDefault()}
        sx={{ display: 'contents', '& .MuiFormControl-root': { my: 0 } }}
      >
        <SearchInput noun={noun} />
        <ListFilters filters={filters} />
      </Box>
      <Stack
        direction="row"
        useFlexGap
        sx={{
          // The buttons flow with all other items in a narrow window.
          display: { xs: 'contents', sm: 'flex' },
          ml: 'auto',
          // The bar is as high as a field, to be in the middle of a line of filters.
          minHeight: ({ spacing }) => spacing(4.625),
          gap: 0.5,
          flexWrap: 'wrap',
          alignItems: 'center',
          '& .MuiButton-root': { px: { xs: 0.5, sm: 1 } },
        }}
      >
        {exported && (
          <WithRecords>
            {/* The export is at the side that grows, so that the other buttons stay in place. */}
            <Box sx={{ order: { xs: 1, sm: 0 } }}>
              <ExportButton noun={noun} columns={exported} />
            </Box>
          </WithRecords>
        )}
        <ListViews columns={columns} />
      </Stack>
    </Stack>
  </ListBar>
);
