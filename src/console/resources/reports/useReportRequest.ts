import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, type RaRecord } from 'react-admin';
import type { ReportRequestDraft } from '../../../contract/endpoints/reportRequests';
import type { ReportScheduleDraft } from '../../../contract/endpoints/reportSchedules';
import { REPORT_FILE_DAYS, REPORT_PDF_ROWS } from '../../../contract/limits';
import type { ReportFilter } from '../../../contract/reports/filters';
import type { ReportType } from '../../../contract/reports/pages';
import { addDays, monthsOf, type DayRange } from '../../../contract/reports/range';
import type { Day } from '../../../contract/values';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { daysFault } from '../../ui/days/daysFault';
import type { Schedule } from '../../ui/form/ScheduleInputs';
import { useList } from '../../ui/list/useList';
import { useReportRange, useReport } from './useReport';

/** Returns the number of rows of a file, counted month by month: a page's totals cover 31 days at most. */
export const useRowCount = (resource: string, filters: ReportFilter, range: DayRange | undefined) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: [resource, 'countRows', filters, range],
    enabled: range !== undefined,
    queryFn: async () => {
      const parts = (range ? monthsOf(range) : []).map((month) =>
        dataProvider.getTotals(resource, { filter: { ...filters, ...month } }),
      );
      return (await Promise.all(parts)).reduce((sum, { data }) => sum + (data.count ?? 0), 0);
    },
  });
};

/** The type of a requested file. */
export type RequestedFileType = ReportRequestDraft['file_type'];

interface Ends {
  readonly from: Day | undefined;
  readonly to: Day | undefined;
}

const whole = ({ from, to }: Ends): DayRange | undefined =>
  from !== undefined && to !== undefined && daysFault({ from, to }, REPORT_FILE_DAYS) === undefined
    ? { from, to }
    : undefined;

/** Returns a request for a file in preparation: its days, type, row count, and the function that sends it. */
export const useReportRequest = () => {
  const { name, report } = useReport();
  const { range, today } = useReportRange();
  const filters = useList().filterValues as ReportFilter;
  const dataProvider = useDataProvider();
  const [fileType, setFileType] = useState<RequestedFileType>('xlsx');
  const [ends, setEnds] = useState<Ends>(range ?? { from: addDays(today, 1 - REPORT_FILE_DAYS), to: today });
  const days = whole(ends);
  const count = useRowCount(name, filters, days);
  // Undefined for one file.
  const [schedule, setSchedule] = useState<Schedule>();
  const asked = { report_type: report.reportType as ReportType, file_type: fileType, filters: { ...filters } };
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => {
      if (schedule) {
        const { cadence, readerIds } = schedule;
        const data: ReportScheduleDraft = { ...asked, cadence, reader_ids: [...readerIds] };
        return dataProvider.create<RaRecord>('report-schedules', { data });
      }
      const data: ReportRequestDraft = { ...asked, start_date: days?.from ?? '', end_date: days?.to ?? '' };
      return dataProvider.create<RaRecord>('report-requests', { data });
    },
  });
  const isTooLong = fileType === 'pdf' && (count.data ?? 0) > REPORT_PDF_ROWS;
  return {
    fileType,
    setFileType,
    ends,
    setEnds,
    today,
    filters,
    wrongDays:
      ends.from !== undefined && ends.to !== undefined
        ? daysFault({ from: ends.from, to: ends.to }, REPORT_FILE_DAYS)
        : undefined,
    count,
    isTooLong,
    schedule,
    setSchedule,
    canAsk: schedule ? schedule.readerIds.length > 0 : days !== undefined && count.data !== 0,
    ask: () => mutate(),
    isPending,
    isSuccess,
    error,
  };
};
