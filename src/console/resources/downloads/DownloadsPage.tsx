import { Link, Stack, Typography, Box, Button } from '@mui/material';
import { useDeferredValue, useMemo, useState, Suspense } from 'react';
import { useNotify } from 'react-admin';
import ScheduleSendOutlined from '@mui/icons-material/ScheduleSendOutlined';
import { isFailure } from '../../../contract/failure';
import type { Report } from '../../../contract/endpoints/reports';
import { DEFAULT_PAGE_SIZE } from '../../../contract/limits';
import { today as dayNow } from '../../ui/days/today';
import { formatClock } from '../../ui/words/time';
import { List } from '../../ui/list/List';
import { t } from '../../language/t';
import { DownloadsTable } from './DownloadsTable';
import { DownloadsDates } from './DownloadsDates';
import { DownloadsFilters } from './DownloadsFilters';
import { announcementOf } from './downloads';
import { useDownloads } from './useDownloads';
import { useFinishedFiles } from './useFinishedFiles';
import { Allowed } from '../../ui/page/Allowed';
import { lazyWithRetry } from '../../ui/page/lazyWithRetry';

const SchedulesDialog = lazyWithRetry(() => import('./SchedulesDialog').then((m) => m.SchedulesDialog));

/** Opens the scheduled reports, whose code loads with the first opening. */
const SchedulesButton = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Allowed resource="report-schedules" action="create">
        <Button
          variant="outlined"
          startIcon={<ScheduleSendOutlined />}
          onClick={() => setOpen(true)}
          sx={{ width: { xs: 1, sm: 'auto' } }}
        >
          {t('Scheduled reports')}
        </Button>
      </Allowed>
      {isOpen && (
        <Suspense fallback={null}>
          <SchedulesDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

/** Watches the files in progress, and announces each that is done: on the screen and to a screen reader. */
const DownloadsAnnouncer = () => {
  const [said, setSaid] = useState('');
  const notify = useNotify();
  useFinishedFiles((report: Report) => {
    const text = announcementOf(report);
    setSaid(text);
    notify(text, { type: report.status === 'completed' ? 'success' : 'warning' });
  });
  return (
    <div className="unseen" role="log" aria-label={t('Finished reports')}>
      {said}
    </div>
  );
};

/**
 * The line under the table: the time of the last update, or a quiet note that it failed.
 * The note has Retry and a link to the default days.
 */
const UpdatedLine = ({ usual }: { readonly usual: object }) => {
  // Deferred like the rows above, so that both change in the same render.
  const { meta, error, isFetching, reread, setFilters } = useDeferredValue(useDownloads());
  const [last, setLast] = useState<number>();
  const readAt = meta?.readAt;
  if (readAt !== undefined && readAt !== last) setLast(readAt);
  const clock = last === undefined ? undefined : formatClock(last);
  if (clock === undefined && !error) return null;
  return (
    <Stack direction="row" sx={{ gap: 0.75, pt: 1, px: 0.5, color: 'text.secondary' }}>
      <Typography variant="body2">
        {error
          ? clock === undefined
            ? t('Not updated')
            : t('Not updated since {clock}', { clock })
          : t('Updated {clock}', { clock: clock ?? '' })}
      </Typography>
      {error && (
        <>
          <Typography variant="body2" aria-hidden>
            ·
          </Typography>
          <Link
            component="button"
            type="button"
            variant="body2"
            onClick={isFetching ? undefined : reread}
            aria-disabled={isFetching}
          >
            {t('Retry')}
          </Link>
          {readAt === undefined && isFailure(error, 'refused') && (
            <>
              <Typography variant="body2" aria-hidden>
                ·
              </Typography>
              <Link component="button" type="button" variant="body2" onClick={() => setFilters(usual)}>
                {t('Clear filters')}
              </Link>
            </>
          )}
        </>
      )}
    </Stack>
  );
};

const newestFirst = { field: 'created_at', order: 'DESC' } as const;
const noun = { one: 'file', many: 'files' };

/** The report files that were requested, and the automatic ones (docs/product.md#downloads). */
export const DownloadsPage = () => {
  const [today] = useState(() => dayNow());
  const filterDefaultValues = useMemo(() => ({ start_date: today, end_date: today }), [today]);
  return (
    <List<Report>
      title={t('Downloads')}
      sentence={t('Report files requested on these dates.')}
      noun={noun}
      empty=""
      actions={<SchedulesButton />}
      sort={newestFirst}
      perPage={DEFAULT_PAGE_SIZE}
      filterDefaultValues={filterDefaultValues}
      storeKey={false}
      top={<DownloadsDates today={today} />}
      toolbar={
        <Box sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
          <DownloadsFilters />
        </Box>
      }
      bottom={
        <>
          <UpdatedLine usual={filterDefaultValues} />
          <DownloadsAnnouncer />
        </>
      }
    >
      <DownloadsTable />
    </List>
  );
};
