import { Box, Button, Alert, Card, Skeleton, Typography } from '@mui/material';
import { Suspense, useMemo, useState } from 'react';
import { usePermissions, useStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { Failure } from '../../../contract/failure';
import { NOT_OFFERED } from '../../../contract/messages';
import { noFlags, type PermissionFlags } from '../../../contract/permissions';
import type { Day } from '../../../contract/values';
import { allows } from '../../data/authProvider';
import { calendarQuery, type View } from '../../ui/days/calendarQuery';
import { useToday } from '../../ui/days/today';
import { causeOf, PageFailure } from '../../ui/page/FailureNotice';
import { LoadingStatus } from '../../ui/page/LoadingStatus';
import { PageHeader } from '../../ui/page/PageHeader';
import { useIsNarrow } from '../../ui/page/useIsNarrow';
import { FlagsContext } from '../../ui/record/useRecordPath';
import { t } from '../../language/t';
import { CalendarBar } from './CalendarBar';
import { CalendarPopover, type Addition, type OpenPopover } from './CalendarPopover';
import { clashesIn, clashingKeys } from './clashes';
import { ClashNotes } from './ClashNotes';
import { DayAgenda, DaysTable, type DaysProps } from './DaysTable';
import { isOn, type Entry, type EntryKind } from './entries';
import { kindLooks } from './kindLooks';
import { isMovable, type Movable } from './moves';
import { readPeriod } from './period';
import { useSources, type CalendarSource } from './useSources';
import { lazyWithRetry } from '../../ui/page/lazyWithRetry';

const MoveDialog = lazyWithRetry(() => import('./MoveDialog').then((m) => m.MoveDialog));

/** Placeholder of the days while their entries load. */
const DaysSkeleton = () => (
  <>
    <LoadingStatus />
    <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)', gap: 1, p: 1 }}>
      {Array.from({ length: 35 }, (_, place) => (
        <Skeleton key={place} variant="rounded" sx={{ height: (theme) => theme.spacing(12) }} />
      ))}
    </Box>
  </>
);

/** Reports lists that could not be read; the others are shown. */
const Missing = ({ sources }: { readonly sources: readonly CalendarSource[] }) =>
  sources.map(({ kind, error, retry }) => (
    <Alert
      key={kind}
      severity="error"
      role="alert"
      variant="outlined"
      sx={{ mb: 2, bgcolor: 'background.paper' }}
      action={
        <Button color="inherit" size="small" onClick={retry}>
          {t('Retry')}
        </Button>
      }
    >
      {[t('{what} could not be loaded.', { what: kindLooks()[kind].many }), causeOf(error)].filter(Boolean).join(' ')}
    </Alert>
  ));

/** Reports the number of records that are missing on some days, because a day or time is unreadable. */
const Unplaced = ({ sources }: { readonly sources: readonly CalendarSource[] }) =>
  sources
    .filter(({ unplaced }) => unplaced > 0)
    .map(({ kind, unplaced: count, of }) => (
      <Alert key={kind} severity="warning" variant="outlined" sx={{ mb: 2, bgcolor: 'background.paper' }}>
        {t('{count} of {of} {things} have an unreadable date and are not shown.', {
          ...{ count, of, things: kindLooks()[kind].many },
        })}
      </Alert>
    ));

const HIDDEN: readonly EntryKind[] = [];

const Calendar = ({ flags }: { readonly flags: PermissionFlags }) => {
  const today = useToday();
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const [view, setView] = useStore<View>('calendar.view', 'month');
  const [hidden, setHidden] = useStore<readonly EntryKind[]>('calendar.hidden', HIDDEN);
  const [opened, setOpened] = useState<OpenPopover>();
  const { all, banners, pushes } = useSources(flags);
  const [moved, setMoved] = useState<Movable>();
  const period = useMemo(() => readPeriod(new URLSearchParams(search), view, today), [search, view, today]);
  const clashes = useMemo(
    () =>
      clashesIn(
        { banners: banners?.unplaced ? undefined : banners?.entries, pushes: pushes?.entries },
        period.range,
        today,
      ),
    [banners?.unplaced, banners?.entries, pushes?.entries, period, today],
  );

  const entries = all.filter(({ kind }) => !hidden.includes(kind)).flatMap((source) => source.entries ?? []);
  const canMove = (entry: Entry): entry is Movable => isMovable(entry, flags, today);
  const additionsOn = (day: Day): readonly Addition[] =>
    [
      { resource: 'banners', label: t('Add banner') } as const,
      { resource: 'notifications', label: t('Add notification') } as const,
    ].filter(({ resource }) => day >= today && allows(flags, resource, 'create'));
  const show = (next: View, day: Day) => {
    setView(next);
    setOpened(undefined);
    void navigate({ pathname, search: calendarQuery(next, day) });
  };

  if (all.length === 0)
    return <PageFailure error={new Failure(NOT_OFFERED, { kind: 'notOffered' })} onRetry={() => undefined} />;
  const isPending = all.every(({ entries: read, error }) => !read && !error);
  const failed = all.filter(({ error }) => Boolean(error));
  const { from, to } = period.range;
  const isEmpty = all.every(({ entries: read }) => read) && !entries.some((entry) => isOn(entry, from, to));
  const marks = { clashing: clashingKeys(clashes), bare: new Set(clashes.bare) };
  const Days = isNarrow ? DayAgenda : DaysTable;
  const days: DaysProps = {
    ...{ period, today, entries, ...marks },
    canAdd: (day) => additionsOn(day).length > 0,
    onOpenDay: (day, anchor) => setOpened({ day, anchor }),
    onOpenEntry: (entry, anchor) => setOpened({ entry, anchor }),
  };
  return (
    <>
      <Missing sources={failed} />
      <Unplaced sources={all} />
      <ClashNotes clashes={clashes} />
      <Card>
        <CalendarBar
          {...{ period, today, hidden }}
          offered={all.map(({ kind }) => kind)}
          onHide={setHidden}
          onShow={show}
        />
        {isEmpty && (
          <Typography role="status" color="text.secondary" sx={{ px: 2, pb: 1.5 }}>
            {t('Nothing on these days.')}
          </Typography>
        )}
        {isPending ? <DaysSkeleton /> : <Days {...days} />}
      </Card>
      {opened && (
        <CalendarPopover
          {...{ opened, entries, ...marks, additionsOn, view: period.view }}
          isMovable={canMove}
          onOpen={(entry) => setOpened({ ...opened, entry })}
          onMove={(entry) => {
            setOpened(undefined);
            setMoved(entry);
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
      {moved && (
        <Suspense fallback={null}>
          <MoveDialog entry={moved} today={today} onClose={() => setMoved(undefined)} />
        </Suspense>
      )}
    </>
  );
};

/** One calendar of banners, pushes, pages, holidays and new rules, by month or week. */
export const CalendarPage = () => {
  const { permissions = noFlags } = usePermissions<PermissionFlags>();
  return (
    <FlagsContext value={permissions}>
      <PageHeader
        title={t('Calendar')}
        sentence={t('Banners, notifications, scheduled pages, special days and rule changes by date.')}
      />
      <Calendar flags={permissions} />
    </FlagsContext>
  );
};
