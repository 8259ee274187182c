import FilterListRounded from '@mui/icons-material/FilterListRounded';
import { Button, Collapse, Stack } from '@mui/material';
import { useState } from 'react';
import { useIsNarrow } from '../../ui/page/useIsNarrow';
import { useReport } from '../useReport';
import { ReportFilterInput } from './ReportFilterInput';

/** The filters of a report beside its days and its search; folded away where there is no room for them. */
export const ReportFilters = () => {
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
