import FilterListRounded from '@mui/icons-material/FilterListRounded';
import SearchIcon from '@mui/icons-material/Search';
import { Box, Stack, InputAdornment, TextField, Button, Collapse } from '@mui/material';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { ColumnsButton } from 'react-admin';
import { REPORT_SCREEN_DAYS } from '../../../contract/limits';
import { SEARCH_MIN } from '../../../contract/reports/filters';
import { goesThroughAll } from '../../../contract/reports/range';
import { PresetButton } from '../../kit/days/PresetButton';
import { RangeInput } from '../../kit/days/RangeInput';
import { ActiveFilters } from '../../kit/list/ActiveFilters';
import { ListSort } from '../../kit/list/ListSort';
import { SavedViewsButton } from '../../kit/list/SavedViewsButton';
import { useList } from '../../kit/list/useList';
import { useIsNarrow } from '../../kit/page/useIsNarrow';
import { ReportFilterInput } from './ReportFilterInput';
import { activeFilters, rangeName, rangePresets, useReport, useReportRange } from './useReport';

/** The filters of a report beside its days and its search; folded away where there is no room for them. */
const ReportFilters = () => {
  const { report } = useReport();
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(false);
  const inputs = Object.entries(report.filters).map(([source, filter]) => (
    <ReportFilterInput key={source} source={source} filter={filter} />
  ));
  if (!isNarrow) return inputs;
  return (
    <>
      <Button
        size="small"
        startIcon={<FilterListRounded />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        sx={{ order: 1 }}
      >
        Filters
      </Button>
      <Collapse in={isOpen} mountOnEnter sx={{ width: 1, order: 3, mt: isOpen ? 0 : -1 }}>
        <Stack useFlexGap spacing={1}>
          {inputs}
        </Stack>
      </Collapse>
    </>
  );
};

/** Sets the days of a report to ones that are often asked for; a search can go through all of them. */
const RangePresetButton = () => {
  const { range, setRange, today } = useReportRange();
  const isSearching = goesThroughAll(useList().filterValues);
  const named = rangePresets(today).map((preset) => ({
    label: preset.label,
    onChoose: () => setRange(preset.range),
  }));
  return (
    <PresetButton
      current={range ? (rangeName(range, today) ?? 'Other days') : 'All days'}
      choices={isSearching ? [...named, { label: 'All days', onChoose: () => setRange(undefined) }] : named}
    />
  );
};

/** The days that a report shows: picked, typed or one of the presets. Too many days are told in words, and not asked for. */
const ReportRangeInput = () => {
  const { range, setRange, today } = useReportRange();
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', width: { xs: 1, sm: 'auto' } }}>
      <RangePresetButton />
      <RangeInput range={range} today={today} most={REPORT_SCREEN_DAYS} onChange={setRange} />
    </Stack>
  );
};

/** How long nothing is typed before the server is asked, in milliseconds. */
const PAUSE_MS = 400;

/** Searches a report by a ticket, an order, a gateway's number or a mobile number. */
const ReportSearchInput = ({ label }: { readonly label: string }) => {
  const { filterValues, setFilters } = useList();
  const asked = typeof filterValues.q === 'string' ? filterValues.q : '';
  const { range } = useReportRange();
  const [typed, setTyped] = useState(asked);
  const [known, setKnown] = useState(asked);
  const [sent, setSent] = useState(asked);
  if (known !== asked) {
    setKnown(asked);
    // One's own search that comes back leaves alone what was typed since.
    if (asked !== sent) setTyped(asked);
  }
  const wanted = typed.trim();
  const isShort = wanted !== '' && wanted.length < SEARCH_MIN;
  const isEverywhere = asked !== '' && !range;
  const ask = useEffectEvent((q: string) => {
    setSent(q);
    setFilters({ ...filterValues, q: q || undefined });
  });
  useEffect(() => {
    if (isShort || wanted === asked) return;
    const timer = setTimeout(() => ask(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, asked, isShort]);
  return (
    <Box sx={({ measures }) => ({ width: { xs: 1, sm: measures.card } })}>
      <TextField
        type="search"
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        helperText={
          isShort ? `Enter at least ${SEARCH_MIN} characters` : isEverywhere ? 'Looked for in all days' : undefined
        }
        slotProps={{
          formHelperText: { role: 'status' },
          htmlInput: { 'aria-label': `Search: ${label}`, maxLength: 64 },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon fontSize="small" />
              </InputAdornment>
            ),
          },
        }}
      />
    </Box>
  );
};

/** The bar over a report: its days, search, filters, columns and saved views, and chips of what is active. */
export const ReportToolbar = ({ columns }: { readonly columns: ReactNode }) => {
  const { report } = useReport();
  const isNarrow = useIsNarrow();
  return (
    <Box sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Stack
        role="search"
        direction="row"
        useFlexGap
        sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'flex-start', '& .MuiFormControl-root': { my: 0 } }}
      >
        <ReportRangeInput />
        {report.search !== undefined && <ReportSearchInput label={report.search} />}
        <ReportFilters />
        <Stack
          direction="row"
          useFlexGap
          sx={{ gap: 0.5, flexWrap: 'wrap', alignItems: 'center', ml: 'auto', order: { xs: 2, sm: 0 } }}
        >
          {isNarrow ? <ListSort columns={columns} /> : <ColumnsButton />}
          <SavedViewsButton />
        </Stack>
      </Stack>
      <ActiveFilters filters={activeFilters(report)} />
    </Box>
  );
};
