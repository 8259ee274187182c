import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Box,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Stack,
  Skeleton,
  Typography,
} from '@mui/material';
import { Suspense, useId } from 'react';
import { useCreatePath } from 'react-admin';
import { REPORT_FILE_DAYS, REPORT_PDF_ROWS } from '../../../contract/limits';
import type { ReportFilter } from '../../../contract/reports/filters';
import { Tag } from '../../ui/fields/Tag';
import { DayInput } from '../../ui/days/DayInput';
import { filterTexts } from '../../ui/list/ActiveFilters';
import { useList } from '../../ui/list/useList';
import { counted } from '../../ui/words/words';
import { Allowed } from '../../ui/page/Allowed';
import { LinkButton } from '../../ui/page/LinkButton';
import { t } from '../../language/t';
import { activeFilters, useReport, useReportRange } from './useReport';
import { useReportRequest, type RequestedFileType, type useRowCount } from './useReportRequest';
import { lazyWithRetry } from '../../ui/page/lazyWithRetry';

const ScheduleInputs = lazyWithRetry(() => import('../../ui/form/ScheduleInputs').then((m) => m.ScheduleInputs));

interface RequestProps {
  readonly request: ReturnType<typeof useReportRequest>;
}

/** The filters of a file, in words. */
const FilterSummary = ({ filters }: { readonly filters: ReportFilter }) => {
  const { report } = useReport();
  const texts = filterTexts(activeFilters(report), filters);
  return (
    <Box>
      <FormLabel>{t('Filters')}</FormLabel>
      {texts.length === 0 ? (
        <Typography>{t('None')}</Typography>
      ) : (
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, pt: 0.5 }}>
          {texts.map(({ source, text }) => (
            <Tag key={source}>{text}</Tag>
          ))}
        </Stack>
      )}
    </Box>
  );
};

/** The number of rows of a file, shown before it is requested. */
const RowCount = ({ count }: { readonly count: ReturnType<typeof useRowCount> }) => {
  const { data, isFetching, error } = count;
  const [one, many] = useReport().report.noun;
  return (
    <Box aria-live="polite" aria-busy={isFetching}>
      <FormLabel>{t('Rows')}</FormLabel>
      <Typography component="div" sx={{ fontWeight: 500 }}>
        {isFetching && <Skeleton variant="text" width="30%" />}
        {!isFetching && error && t('Unknown: count failed')}
        {!isFetching && !error && data === undefined && '–'}
        {!isFetching &&
          !error &&
          data !== undefined &&
          (data === 0 ? t('No rows to export') : counted(data, { one, many }))}
      </Typography>
    </Box>
  );
};

/** Notice where a file of limited days has only a part of the rows that the page lists. */
const PartNotice = ({ count }: { readonly count: number }) => {
  const { range } = useReportRange();
  const { total = 0 } = useList();
  if (range || count >= total) return null;
  return (
    <Alert severity="warning">
      {t('The page lists {total} of all days: this file has {count}. Request earlier days separately.', {
        total,
        count,
      })}
    </Alert>
  );
};

/** The days of a file that is made once, at most 93 of them. */
const DaysFields = ({ request }: RequestProps) => {
  const { ends, setEnds, today, wrongDays } = request;
  return (
    <Box>
      <FormLabel>{t('Date range (up to {most} days)', { most: REPORT_FILE_DAYS })}</FormLabel>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        useFlexGap
        spacing={1.5}
        sx={{ pt: 1.5, '& .MuiFormControl-root': { my: 0 } }}
      >
        <DayInput label={t('From')} value={ends.from} most={today} onChange={(from) => setEnds({ ...ends, from })} />
        <DayInput
          label={t('To')}
          value={ends.to}
          least={ends.from}
          most={today}
          error={wrongDays}
          onChange={(to) => setEnds({ ...ends, to })}
        />
      </Stack>
    </Box>
  );
};

/** The choice between one file and a schedule; the schedule's fields load when it is chosen. */
const OftenFields = ({ request: { schedule, setSchedule } }: RequestProps) => {
  const id = useId();
  return (
    <Allowed resource="report-schedules" action="create">
      <Box>
        <FormLabel id={id}>{t('When')}</FormLabel>
        <RadioGroup
          row
          aria-labelledby={id}
          value={schedule ? 'itself' : 'once'}
          onChange={(_, chosen) => setSchedule(chosen === 'once' ? undefined : { cadence: 'weekly', readerIds: [] })}
        >
          <FormControlLabel value="once" control={<Radio />} label={t('Now, once')} />
          <FormControlLabel value="itself" control={<Radio />} label={t('On a schedule')} />
        </RadioGroup>
        {schedule && (
          <Suspense fallback={<Skeleton variant="rounded" height={120} />}>
            <Box sx={{ pt: 1.5 }}>
              <ScheduleInputs value={schedule} onChange={setSchedule} />
            </Box>
          </Suspense>
        )}
      </Box>
    </Allowed>
  );
};

/** The type of the file, its days, and its content. */
const RequestReportFields = ({ request }: RequestProps) => {
  const { fileType, setFileType, filters, count, isTooLong, schedule } = request;
  const id = useId();
  return (
    <Stack spacing={2} sx={{ pt: 2 }}>
      <Box>
        <FormLabel id={id}>{t('File')}</FormLabel>
        <RadioGroup
          row
          aria-labelledby={id}
          value={fileType}
          onChange={(_, chosen) => setFileType(chosen as RequestedFileType)}
        >
          <FormControlLabel value="xlsx" control={<Radio />} label={t('Excel (.xlsx)')} />
          <FormControlLabel value="csv" control={<Radio />} label={t('CSV (.csv)')} />
          <FormControlLabel value="pdf" control={<Radio />} label={t('PDF (.pdf)')} />
        </RadioGroup>
      </Box>
      <OftenFields request={request} />
      {!schedule && <DaysFields request={request} />}
      <FilterSummary filters={filters} />
      {!schedule && <RowCount count={count} />}
      {!schedule && count.data !== undefined && <PartNotice count={count.data} />}
      {isTooLong && !schedule && (
        <Alert severity="info">
          {t('A PDF has at most {most} rows: this one has daily totals, with a CSV file of all rows.', {
            most: REPORT_PDF_ROWS,
          })}
        </Alert>
      )}
    </Stack>
  );
};

/** Requests a file of the shown report: shows its content first, then where to find it. */
export const RequestReportDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const id = useId();
  const { title } = useReport().report;
  const request = useReportRequest();
  const createPath = useCreatePath();
  const { isPending, isSuccess, error, canAsk, ask, schedule } = request;
  const asked = schedule
    ? {
        title: t('The report is scheduled'),
        text: t('“{report}” is made every night. Change it in Downloads under “Scheduled reports”.', {
          report: title,
        }),
      }
    : {
        title: t('Report requested'),
        text: t('“{report}” will be in Downloads. It is ready when its status is completed.', { report: title }),
      };
  return (
    <Dialog open onClose={isPending ? undefined : onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id} variant="h2">
        {isSuccess ? asked.title : t('Request report')}
      </DialogTitle>
      <DialogContent>
        <DialogContentText role={isSuccess ? 'status' : undefined}>
          {isSuccess ? asked.text : t('{report} as a file in Downloads.', { report: title })}
        </DialogContentText>
        {!isSuccess && <RequestReportFields request={request} />}
        {error && (
          <Alert severity="error" role="alert" sx={{ mt: 2 }}>
            {error.message}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose} disabled={isPending}>
          {isSuccess ? t('Close') : t('Cancel')}
        </Button>
        {isSuccess ? (
          <LinkButton to={createPath({ resource: 'reports', type: 'list' })} variant="contained" autoFocus>
            {t('Go to Downloads')}
          </LinkButton>
        ) : (
          <Button variant="contained" onClick={ask} disabled={!canAsk} loading={isPending}>
            {schedule ? t('Schedule') : t('Request')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
