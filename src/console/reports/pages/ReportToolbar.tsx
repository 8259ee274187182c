import { Box, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { ColumnsButton } from 'react-admin';
import { ActiveFilters } from '../../ui/list/ActiveFilters';
import { ListSort } from '../../ui/list/ListSort';
import { SavedViewsButton } from '../../ui/list/SavedViewsButton';
import { useIsNarrow } from '../../ui/page/useIsNarrow';
import { useReport } from '../useReport';
import { activeFilters } from './activeFilters';
import { ReportFilters } from './ReportFilters';
import { ReportRangeInput } from './ReportRangeInput';
import { ReportSearchInput } from './ReportSearchInput';

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
