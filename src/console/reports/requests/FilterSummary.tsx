import { Box, FormLabel, Stack, Chip, Typography } from '@mui/material';
import type { ReportFilter } from '../../../contract/reports/filters';
import { filterTexts } from '../../ui/list/filterTexts';
import { activeFilters } from '../pages/activeFilters';
import { useReport } from '../useReport';

/** What a file is narrowed to, in words. */
export const FilterSummary = ({ filters }: { readonly filters: ReportFilter }) => {
  const { report } = useReport();
  const texts = filterTexts(activeFilters(report), filters);
  return (
    <Box>
      <FormLabel>Filters</FormLabel>
      {texts.length === 0 ? (
        <Typography>None: everything in these days.</Typography>
      ) : (
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, pt: 0.5 }}>
          {texts.map(({ source, text }) => (
            <Chip key={source} size="small" variant="outlined" label={text} />
          ))}
        </Stack>
      )}
    </Box>
  );
};
