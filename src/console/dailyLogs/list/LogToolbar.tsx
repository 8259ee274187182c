import FilterListRounded from '@mui/icons-material/FilterListRounded';
import { Box, Button, Collapse, Stack } from '@mui/material';
import { useId, useState } from 'react';
import { ColumnsButton, FilterLiveForm } from 'react-admin';
import { ActiveFilters } from '../../ui/list/ActiveFilters';
import { SavedViewsButton } from '../../ui/list/SavedViewsButton';
import { SearchInput } from '../../ui/list/SearchInput';
import { useIsNarrow } from '../../ui/page/useIsNarrow';
import { FilterFields } from './FilterFields';
import { LogDays } from './LogDays';
import { activeFilters, logFilters } from './logFilters';
import { entryNoun } from './totalText';

/** How long after the last key the server is asked, in milliseconds. */
const DEBOUNCE_MS = 500;

/** The bar over the log: search, filters that unfold, columns, saved views, and chips of what is active. */
export const LogToolbar = () => {
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Box sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <FilterLiveForm debounce={DEBOUNCE_MS} formComponent={FilterFields}>
        <SearchInput noun={entryNoun} />
        <Stack direction="row" useFlexGap sx={{ gap: 0.5, flexWrap: 'wrap', alignItems: 'center', ml: { sm: 'auto' } }}>
          <Button
            size="small"
            startIcon={<FilterListRounded />}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            Filters
          </Button>
          {!isNarrow && <ColumnsButton />}
          <SavedViewsButton />
        </Stack>
        <Collapse in={isOpen} id={id} sx={{ width: 1 }}>
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, pt: 0.5 }}>
            {isOpen && <LogDays />}
            {logFilters.map(({ source, input }) => (
              <Box key={source} sx={({ measures }) => ({ width: { xs: 1, sm: measures.card * 0.75 } })}>
                {input}
              </Box>
            ))}
          </Stack>
        </Collapse>
      </FilterLiveForm>
      <ActiveFilters filters={activeFilters} />
    </Box>
  );
};
