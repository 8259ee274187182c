import { Alert, Box, FormControlLabel, FormLabel, Radio, RadioGroup, Stack } from '@mui/material';
import { useId } from 'react';
import { grouped } from '../../../contract/grouped';
import { REPORT_FILE_DAYS, REPORT_PDF_ROWS } from '../../../contract/limits';
import { DayInput } from '../../ui/days/DayInput';
import { FilterSummary } from './FilterSummary';
import { RowCount } from './RowCount';
import type { FileType, useReportRequest } from './useReportRequest';

/** The kind of file, its days, and what will be in it. */
export const RequestReportFields = ({ request }: { readonly request: ReturnType<typeof useReportRequest> }) => {
  const { fileType, setFileType, ends, setEnds, today, filters, wrongDays, count, isTooLong } = request;
  const id = useId();
  return (
    <Stack spacing={2} sx={{ pt: 2 }}>
      <Box>
        <FormLabel id={id}>File</FormLabel>
        <RadioGroup row aria-labelledby={id} value={fileType} onChange={(_, chosen) => setFileType(chosen as FileType)}>
          <FormControlLabel value="xlsx" control={<Radio />} label="Excel (.xlsx)" />
          <FormControlLabel value="pdf" control={<Radio />} label="PDF (.pdf)" />
        </RadioGroup>
      </Box>
      <Box>
        <FormLabel>Days, at most {REPORT_FILE_DAYS}</FormLabel>
        <Stack
          direction={{ xs: 'column', sm: 'row' }}
          useFlexGap
          spacing={1.5}
          sx={{ pt: 1.5, '& .MuiFormControl-root': { my: 0 } }}
        >
          <DayInput label="From" value={ends.from} most={today} onChange={(from) => setEnds({ ...ends, from })} />
          <DayInput
            label="To"
            value={ends.to}
            least={ends.from}
            most={today}
            error={wrongDays}
            onChange={(to) => setEnds({ ...ends, to })}
          />
        </Stack>
      </Box>
      <FilterSummary filters={filters} />
      <RowCount count={count} />
      {isTooLong && (
        <Alert severity="warning">
          A PDF has at most {grouped(REPORT_PDF_ROWS)} rows. Choose Excel, or fewer days.
        </Alert>
      )}
    </Stack>
  );
};
