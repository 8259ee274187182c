import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import { IconButton, Link, Tooltip } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDataProvider, useNotify, useRecordContext, type RaRecord } from 'react-admin';
import type { ReportRequestDraft } from '../../../contract/endpoints/reportRequests';
import type { Report } from '../../../contract/endpoints/reports';
import type { DayRange } from '../../../contract/reports/range';
import { today } from '../../ui/days/today';
import { Allowed } from '../../ui/page/Allowed';
import { daysInWords } from '../../ui/words/time';
import { t } from '../../language/t';
import { daysUpToToday, repeatedRequest, PROCESSING } from './downloads';
import { useDownloads } from './useDownloads';

interface AgainButtonProps {
  readonly report: Report;
  readonly days: DayRange;
  readonly label: string;
  /** The icon in place of the words. */
  readonly icon?: ReactNode;
}

/** Sends the same request for the given days; nothing where the server does not return the file's filters. */
const AgainButton = ({ report, days, label, icon }: AgainButtonProps) => {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const { reread } = useDownloads();
  const draft = repeatedRequest(report, days);
  const { mutate, isPending } = useMutation({
    mutationFn: (data: ReportRequestDraft) => dataProvider.create<RaRecord>('report-requests', { data }),
    onSuccess: () =>
      notify(t('“{report}” requested for {days}', { report: report.name, days: daysInWords(days) }), {
        type: 'info',
      }),
    onError: ({ message }) => notify(message, { type: 'error' }),
    onSettled: reread,
  });
  if (!draft) return null;
  const name = `${label}: ${report.name}`;
  const ask = () => mutate(draft);
  return (
    <Allowed resource="report-requests" action="create">
      <Tooltip title={`${label}: ${daysInWords(days)}`}>
        {icon ? (
          <IconButton size="small" aria-label={name} disabled={isPending} onClick={ask}>
            {icon}
          </IconButton>
        ) : (
          <Link
            component="button"
            type="button"
            variant="body2"
            aria-label={name}
            // The button is not disabled during the request: that would remove the focus.
            aria-disabled={isPending}
            onClick={isPending ? undefined : ask}
            sx={{ whiteSpace: 'nowrap' }}
          >
            {label}
          </Link>
        )}
      </Tooltip>
    </Allowed>
  );
};

/** Requests a file again that failed or is no longer kept, for the same days. */
export const RequestAgain = () => {
  const report = useRecordContext<Report>();
  if (!report || report.status === PROCESSING || report.excel_link) return null;
  return (
    <AgainButton report={report} days={{ from: report.start_date, to: report.end_date }} label={t('Request again')} />
  );
};

/** Requests a file of past days again, for as many days up to today. */
export const SameForToday = () => {
  const report = useRecordContext<Report>();
  const days = report && daysUpToToday(report, today());
  if (!days) return null;
  return (
    <AgainButton
      report={report}
      days={days}
      label={t('The same for today')}
      icon={<EventRepeatOutlined fontSize="small" />}
    />
  );
};
