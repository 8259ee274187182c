import FilterListRounded from '@mui/icons-material/FilterListRounded';
import { Box, Button, Collapse, Stack } from '@mui/material';
import { useId, useState, type FormHTMLAttributes, type ReactNode } from 'react';
import { FilterLiveForm } from 'react-admin';
import type { LogFilter } from '../../../contract/endpoints/dailyLogs';
import { DayInput } from '../../kit/days/DayInput';
import { today as dayNow } from '../../kit/days/today';
import { ColumnsButton } from '../../kit/list/ColumnsButton';
import { ListBar } from '../../kit/list/ListBar';
import { SavedViewsButton } from '../../kit/list/SavedViewsButton';
import { SearchInput } from '../../kit/list/SearchInput';
import { useList } from '../../kit/list/useList';
import { useIsNarrow } from '../../kit/page/useIsNarrow';
import { t } from '../../language/t';
import { entryNoun } from './deedWords';
import { activeFilters, logFilters } from './logFilters';

/** Narrows the log to days, both included. */
const LogDays = () => {
  const { filterValues, setFilters } = useList();
  const [today] = useState(() => dayNow());
  const { from, to } = filterValues as LogFilter;
  const width = { width: { xs: 1, sm: 'auto' }, flex: { sm: '0 1 auto' } };
  return (
    <>
      <Box sx={width}>
        <DayInput
          label={t('From')}
          value={from}
          most={to ?? today}
          onChange={(day) => setFilters({ ...filterValues, from: day })}
        />
      </Box>
      <Box sx={width}>
        <DayInput
          label={t('Up to')}
          value={to}
          least={from}
          most={today}
          onChange={(day) => setFilters({ ...filterValues, to: day })}
        />
      </Box>
    </>
  );
};

/** The filters of the log side by side, one below the other where there is no room. */
const FilterFields = (props: FormHTMLAttributes<HTMLFormElement>) => (
  <Box component="form" role="search" {...props} sx={{ width: 1, '& .MuiFormControl-root': { my: 0 } }}>
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      {props.children}
    </Stack>
  </Box>
);

/** How long after the last key the server is asked, in milliseconds. */
const DEBOUNCE_MS = 500;

/** The bar over the log: search, filters that unfold, columns, saved views, and chips of what is active. */
export const LogToolbar = ({ columns }: { readonly columns: ReactNode }) => {
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <ListBar filters={activeFilters}>
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
            {t('Filters')}
          </Button>
          {!isNarrow && <ColumnsButton columns={columns} />}
          <SavedViewsButton />
        </Stack>
        <Collapse in={isOpen} id={id} sx={{ width: 1 }}>
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, pt: 0.5 }}>
            {isOpen && <LogDays />}
            {logFilters.map(({ source, input }) => (
              <Box
                key={source}
                sx={({ measures, typography }) => ({ width: { xs: 1, sm: typography.pxToRem(measures.card * 0.75) } })}
              >
                {input}
              </Box>
            ))}
          </Stack>
        </Collapse>
      </FilterLiveForm>
    </ListBar>
  );
};
