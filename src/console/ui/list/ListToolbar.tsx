import FilterListRounded from '@mui/icons-material/FilterListRounded';
import { Box, Button, Collapse, Stack, type SxProps, type Theme } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { t } from '../../language/t';
import { useIsNarrow } from '../page/useIsNarrow';
import { ActiveFilters, LinkedFilter, type FilterElement, type FilterProps } from './ActiveFilters';
import { ExportButton } from './ExportButton';
import { SearchInput } from './SearchInput';
import { useList, useListView } from './useList';

interface ListBarProps {
  readonly filters: readonly FilterProps[];
  readonly children: ReactNode;
}

/** The bar above the rows of a list, and chips of its filters below it. */
export const ListBar = ({ filters, children }: ListBarProps) => (
  <Box sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
    {children}
    <ActiveFilters filters={filters} />
  </Box>
);

/** The place of the buttons of the list's table: columns, order and saved views. */
export const ListButtons = () => {
  const { setColumnsPlace } = useListView();
  return <div ref={setColumnsPlace} style={{ display: 'contents' }} />;
};

interface FoldedFiltersProps {
  readonly buttonSx: SxProps<Theme>;
  /** Its place among the neighbours in the bar. */
  readonly order?: number;
  /** Fetches the code of the filters, if it loads on first use. */
  readonly prepare?: () => void;
  readonly children: ReactNode;
}

/** Filters behind a button. */
export const FoldedFilters = ({ buttonSx, order, prepare, children }: FoldedFiltersProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        startIcon={<FilterListRounded />}
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(!isOpen)}
        sx={buttonSx}
      >
        {t('Filters')}
      </Button>
      <Collapse in={isOpen} mountOnEnter sx={{ width: 1, order, mt: isOpen ? 0 : -1 }}>
        <Stack useFlexGap direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, flexWrap: 'wrap' }}>
          {children}
        </Stack>
      </Collapse>
    </>
  );
};

/** The number of filters that are open in a narrow window; further ones are behind a button. */
const OPEN_AT_MOST = 2;

/** The inputs of a list's filters. */
const ListFilters = ({ filters }: { readonly filters: readonly FilterElement[] }) => {
  const isNarrow = useIsNarrow();
  const inputs = filters
    .filter(({ type }) => type !== LinkedFilter)
    .map((input) => (
      <Box
        key={input.props.source}
        sx={({ measures, typography }) => ({ width: { xs: 1, sm: typography.pxToRem(measures.card * 0.6) } })}
      >
        {input}
      </Box>
    ));
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

/**
 * The bar above a list: search, filters, columns, saved views, export, and chips of the active filters.
 * It reads nothing of the list itself: it would be re-rendered with every answer.
 */
export const ListToolbar = ({ filters }: { readonly filters: readonly FilterElement[] }) => {
  const { noun, exporter } = useListView();
  return (
    <ListBar filters={filters.map(({ props }) => props)}>
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
          <SearchInput />
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
          {exporter && (
            <WithRecords>
              {/* The export is at the side that grows, so that the other buttons stay in place. */}
              <Box sx={{ order: { xs: 1, sm: 0 } }}>
                <ExportButton noun={noun} columns={exporter} />
              </Box>
            </WithRecords>
          )}
          <ListButtons />
        </Stack>
      </Stack>
    </ListBar>
  );
};
