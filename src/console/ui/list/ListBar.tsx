import FilterListRounded from '@mui/icons-material/FilterListRounded';
import { Box, Button, Collapse, Stack, type SxProps, type Theme } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { t } from '../../language/t';
import { useIsNarrow } from '../page/useIsNarrow';
import { ActiveFilters } from './ActiveFilters';
import { ColumnsButton } from './ColumnsButton';
import type { ActiveFilter } from './ListFilter';
import { ListSort } from './ListSort';
import { SavedViewsButton } from './SavedViewsButton';

interface ListBarProps {
  readonly filters: readonly ActiveFilter[];
  readonly children: ReactNode;
}

/** The bar above the rows of a list, and chips of its filters below it. */
export const ListBar = ({ filters, children }: ListBarProps) => (
  <Box sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
    {children}
    <ActiveFilters filters={filters} />
  </Box>
);

interface ListViewsProps {
  readonly columns: ReactNode;
  /** The columns that are hidden by default. */
  readonly off?: readonly string[];
}

/** The buttons of a list's look: its columns, or its order in a narrow window, and saved views. */
export const ListViews = ({ columns, off }: ListViewsProps) => {
  const isNarrow = useIsNarrow();
  return (
    <>
      {isNarrow ? <ListSort columns={columns} /> : <ColumnsButton columns={columns} off={off} />}
      <SavedViewsButton />
    </>
  );
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
