import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Stack,
  Typography,
} from '@mui/material';
import { useId, useState, type ReactNode } from 'react';
import { useDelete, useGetList, useUpdate } from 'react-admin';
import type { ReportSchedule } from '../../../contract/endpoints/reportSchedules';
import type { ReportFilter } from '../../../contract/reports/filters';
import { pageOfType, reportPages } from '../../../contract/reports/pages';
import type { ReportDescription } from '../../../contract/reports/description';
import { Tag } from '../../ui/fields/Tag';
import { cadenceWords } from '../../ui/form/ScheduleInputs';
import { Confirm } from '../../ui/page/Confirm';
import { formatDay } from '../../ui/words/time';
import { translateDescription } from '../../language/translateDescription';
import { translateServerText } from '../../language/translateServerText';
import { t } from '../../language/t';
import { cadenceOf, scheduleDraftOf, reportTypeText } from './downloads';
import { ScheduleForm } from './ScheduleForm';

const MAX_SHOWN = 100;

const textOf = (value: ReportFilter[string]): string =>
  value === true ? t('yes') : Array.isArray(value) ? value.join(', ') : String(value);

/** Returns the filters of a schedule, in words. */
const filtersText = ({ report_type, filters }: ReportSchedule): string => {
  const name = pageOfType(report_type);
  const known: ReportDescription['filters'] = name ? translateDescription(reportPages[name].filters) : {};
  return Object.entries(filters as ReportFilter)
    .map(([key, value]) => `${key === 'q' ? t('Search') : (known[key]?.label ?? key)}: ${textOf(value)}`)
    .join('; ');
};

interface ScheduleRowProps {
  readonly schedule: ReportSchedule;
  readonly onChange: () => void;
}

/** One scheduled report: its title, rhythm and recipients, with its buttons. */
const ScheduleRow = ({ schedule, onChange }: ScheduleRowProps) => {
  const { file_type, readers, owner, is_mine, paused, problem, next_on } = schedule;
  const title = reportTypeText(schedule.report_type);
  const [isAsking, setAsking] = useState(false);
  const [update, { isPending, error }] = useUpdate<ReportSchedule, Error>();
  const [remove, { isPending: isRemoving, error: refusal }] = useDelete<ReportSchedule, Error>();
  const filters = filtersText(schedule);
  const pause = () => {
    const data = { ...scheduleDraftOf(schedule), paused: !paused };
    void update('report-schedules', { id: schedule.id, data, previousData: schedule }, { mutationMode: 'pessimistic' });
  };
  return (
    <Stack
      component="li"
      aria-label={title}
      spacing={0.5}
      sx={{ py: 2, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } }}
    >
      <Stack direction="row" useFlexGap sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h3">{title}</Typography>
        {paused && <Tag isFilled>{t('Paused')}</Tag>}
      </Stack>
      <Typography variant="body2">
        {paused
          ? t('{cadence} as {file}', { cadence: cadenceWords()[cadenceOf(schedule)], file: file_type })
          : t('{cadence} as {file}, next early on {day}', {
              cadence: cadenceWords()[cadenceOf(schedule)],
              file: file_type,
              day: formatDay(next_on),
            })}
      </Typography>
      <Typography variant="body2">
        {readers.length > 0
          ? t('To {readers} · set up by {owner}', { readers: readers.join(', '), owner })
          : t('No recipients · set up by {owner}', { owner })}
      </Typography>
      {filters !== '' && (
        <Typography variant="body2" color="text.secondary">
          {filters}
        </Typography>
      )}
      {problem !== '' && <Alert severity="warning">{translateServerText(problem)}</Alert>}
      {error && (
        <Alert severity="error" role="alert">
          {error.message}
        </Alert>
      )}
      {is_mine && (
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', ml: -1 }}>
          <Button
            size="small"
            aria-label={paused ? t('Resume {report}', { report: title }) : t('Pause {report}', { report: title })}
            loading={isPending}
            onClick={pause}
            disabled={paused && readers.length === 0}
          >
            {paused ? t('Resume') : t('Pause')}
          </Button>
          <Button size="small" aria-label={t('Change {report}', { report: title })} onClick={onChange}>
            {t('Change')}
          </Button>
          <Button
            size="small"
            color="error"
            aria-label={t('Delete {report}', { report: title })}
            onClick={() => setAsking(true)}
          >
            {t('Delete')}
          </Button>
        </Stack>
      )}
      <Confirm
        title={t('Stop sending “{report}”?', { report: title })}
        content={t('Earlier files stay in Downloads.')}
        confirm={t('Delete')}
        cancel={t('Keep it')}
        confirmColor="error"
        isOpen={isAsking}
        loading={isRemoving}
        refusal={refusal?.message}
        onConfirm={() =>
          void remove('report-schedules', { id: schedule.id, previousData: schedule }, { mutationMode: 'pessimistic' })
        }
        onClose={() => setAsking(false)}
      />
    </Stack>
  );
};

/** The reports that are made and sent automatically at night: listed, paused, changed and deleted. */
export const SchedulesDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const id = useId();
  const [changed, setChanged] = useState<ReportSchedule>();
  const { data, isPending, error } = useGetList<ReportSchedule>('report-schedules', {
    pagination: { page: 1, perPage: MAX_SHOWN },
    sort: { field: 'id', order: 'DESC' },
  });
  if (changed) return <ScheduleForm schedule={changed} onClose={() => setChanged(undefined)} />;
  let content: ReactNode = <Skeleton variant="rounded" height={96} />;
  if (error)
    content = (
      <Alert severity="error" role="alert">
        {error.message}
      </Alert>
    );
  else if (!isPending && !data?.length)
    content = (
      <Typography>
        {t('None yet. To add one, open a report and choose “Request report”, then “On a schedule”.')}
      </Typography>
    );
  else if (data)
    content = (
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((schedule) => (
          <ScheduleRow key={schedule.id} schedule={schedule} onChange={() => setChanged(schedule)} />
        ))}
      </Stack>
    );
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id} variant="h2">
        {t('Scheduled reports')}
      </DialogTitle>
      <DialogContent>{content}</DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{t('Close')}</Button>
      </DialogActions>
    </Dialog>
  );
};
