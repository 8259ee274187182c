import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, type RaRecord } from 'react-admin';
import type { ReportRequestDraft } from '../../../../contract/endpoints/reportRequests';
import { REPORT_FILE_DAYS, REPORT_PDF_ROWS } from '../../../../contract/limits';
import type { ReportFilter } from '../../../../contract/reports/filters';
import type { ReportType } from '../../../../contract/reports/pages';
import { addDays, dayCount, tooManyDays, type DayRange } from '../../../../contract/reports/range';
import type { Day } from '../../../../contract/values';
import { useList } from '../../../kit/list/useList';
import { useReportRange } from '../pages/RangeContext';
import { useReport } from '../useReport';
import { useRowCount } from './useRowCount';

/** What a file is asked as. */
export type FileType = ReportRequestDraft['file_type'];

interface Ends {
  readonly from: Day | undefined;
  readonly to: Day | undefined;
}

const whole = ({ from, to }: Ends): DayRange | undefined =>
  from !== undefined && to !== undefined && tooManyDays(dayCount(from, to), REPORT_FILE_DAYS) === undefined
    ? { from, to }
    : undefined;

/** A request for a file while it is being put together: its days and kind, how many rows it would have, and asking for it. */
export const useReportRequest = () => {
  const { name, report } = useReport();
  const { range, today } = useReportRange();
  const filters = useList().filterValues as ReportFilter;
  const dataProvider = useDataProvider();
  const [fileType, setFileType] = useState<FileType>('xlsx');
  const [ends, setEnds] = useState<Ends>(range ?? { from: addDays(today, 1 - REPORT_FILE_DAYS), to: today });
  const days = whole(ends);
  const count = useRowCount(name, filters, days);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: ({ from, to }: DayRange) => {
      const data: ReportRequestDraft = {
        report_type: report.reportType as ReportType,
        file_type: fileType,
        start_date: from,
        end_date: to,
        filters: { ...filters },
      };
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
        ? tooManyDays(dayCount(ends.from, ends.to), REPORT_FILE_DAYS)
        : undefined,
    count,
    isTooLong,
    canAsk: days !== undefined && !isTooLong && count.data !== 0,
    ask: () => days && mutate(days),
    isPending,
    isSuccess,
    error,
  };
};
