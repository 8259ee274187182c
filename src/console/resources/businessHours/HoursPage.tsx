import TodayRounded from '@mui/icons-material/TodayRounded';
import { Alert, Box, Card, List, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useCanAccess, useDataProvider } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { Weekday } from '../../../contract/endpoints/businessHours';
import type { Day, Id } from '../../../contract/values';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { today as dayNow } from '../../ui/days/today';
import { ReadOnlyProvider } from '../../ui/form/formContext';
import { FormSkeleton, ReadOnlyNotice } from '../../ui/form/FormSection';
import { ListLink } from '../../ui/list/ListLink';
import { PageFailure } from '../../ui/page/FailureNotice';
import { PageHeader } from '../../ui/page/PageHeader';
import { formatDay } from '../../ui/words/time';
import { t } from '../../language/t';
import { ExceptionsCard } from './ExceptionsCard';
import { hoursOf, hoursWords } from './hours';
import { HoursLine } from './HoursLine';
import {
  dayNames,
  daysOfWeek,
  exceptionOn,
  linesOf,
  readHours,
  weekdayOfDate,
  type HoursLists,
  type Reread,
} from './hoursLists';
import { lazyWithRetry } from '../../ui/page/lazyWithRetry';

const WeekEditor = lazyWithRetry(() => import('./WeekEditor').then((m) => m.WeekEditor));

interface TodayNoticeProps {
  readonly lists: HoursLists;
  readonly today: Day;
}

/** The saved hours of today: those of an exception, else of the weekday. */
const TodayNotice = ({ lists: { week, exceptions }, today }: TodayNoticeProps) => {
  const weekday = weekdayOfDate(today);
  const exception = exceptionOn(exceptions, today);
  return (
    <Alert severity={exception ? 'warning' : 'info'} variant="outlined" icon={<TodayRounded />}>
      <Typography>
        <strong>{t('Today, {weekday} {day}:', { weekday: dayNames()[weekday], day: formatDay(today) })}</strong>{' '}
        {hoursWords(exception ? hoursOf(exception) : week[weekday])}
      </Typography>
      <Typography color="text.secondary">
        {exception ? t('Exception “{name}” applies.', { name: exception.name }) : t('Regular hours.')}
      </Typography>
    </Alert>
  );
};

interface WeekCardProps {
  readonly lists: HoursLists;
  readonly today: Day;
  readonly reread: Reread;
  /** The edited days. */
  readonly edited: readonly Weekday[];
  /** The day whose line was just edited. */
  readonly last: Weekday | undefined;
  readonly onEdit: (days: readonly Weekday[]) => void;
}

/** The week: one line for consecutive days with the same hours, edited in its place. */
const WeekCard = ({ lists, today, reread, edited, last, onEdit }: WeekCardProps) => (
  <Card component="section" aria-label={t('Hours of the week')}>
    <Typography variant="h2" sx={{ px: 2, py: 1.5 }}>
      {t('Every week')}
    </Typography>
    <List disablePadding aria-label={t('Weekdays')}>
      {linesOf(lists.week, edited).map((days) => {
        const [day = 'monday'] = days;
        if (edited.includes(day))
          return (
            <Suspense key="edited" fallback={null}>
              <WeekEditor days={edited} lists={lists} reread={reread} onDays={onEdit} onClose={() => onEdit([])} />
            </Suspense>
          );
        return (
          <HoursLine
            key={day}
            title={daysOfWeek(days, true)}
            name={daysOfWeek(days)}
            isToday={days.includes(weekdayOfDate(today)) && !exceptionOn(lists.exceptions, today)}
            hours={lists.week[day]}
            isBack={last !== undefined && days.includes(last)}
            onEdit={() => onEdit(days)}
          />
        );
      })}
    </List>
    <Box sx={{ px: 2, pb: 1.5, pt: 0.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="body2" color="text.secondary">
        {t('Thin bar: trains run. Thick bar: peak. Lines are six hours apart, from midnight.')}
      </Typography>
      <ListLink resource="daily-logs" filter={{ module: 'businesshours' }}>
        {t('History')}
      </ListLink>
    </Box>
  </Card>
);

const HoursHeader = () => (
  <PageHeader
    title={t('Bussiness Hours')} // sic
    sentence={t('Train hours for each weekday, and exceptions.')}
  />
);

interface HoursProps {
  readonly lists: HoursLists;
  readonly isReadOnly: boolean;
  readonly reread: Reread;
}

/** Today's hours, the week and the exceptions. One of them is edited at a time, in its place, with its own Save. */
const Hours = ({ lists, isReadOnly, reread }: HoursProps) => {
  const [today] = useState(() => dayNow());
  const [days, setDays] = useState<readonly Weekday[]>([]);
  const [exception, setException] = useState<Id>();
  const [lastDay, setLastDay] = useState<Weekday>();
  const [params] = useSearchParams();
  const named = params.get('exception') ?? undefined;
  return (
    <ReadOnlyProvider value={isReadOnly}>
      <HoursHeader />
      {isReadOnly && <ReadOnlyNotice noun={t('page')} editFlag="businesshours_update" />}
      <Stack spacing={2.5}>
        <TodayNotice lists={lists} today={today} />
        <WeekCard
          {...{ lists, today, reread }}
          edited={days}
          last={lastDay}
          onEdit={(next) => {
            setLastDay(next.length === 0 ? days[0] : undefined);
            setDays(next);
            setException(undefined);
          }}
        />
        <ExceptionsCard
          key={named}
          exceptions={lists.exceptions}
          {...{ today, reread }}
          edited={exception}
          named={named}
          onEdit={(next) => {
            setException(next);
            setLastDay(undefined);
            setDays([]);
          }}
        />
      </Stack>
    </ReadOnlyProvider>
  );
};

/** The page of opening hours: loads them, and the person's permissions. */
export const HoursPage = () => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { canAccess, isPending } = useCanAccess({ resource: 'business-hours', action: 'edit' });
  const { data, error, refetch } = useQuery({
    queryKey: ['business-hours', 'whole'],
    queryFn: () => readHours(provider),
    // Hours are not refetched while they are edited; a save refetches them.
    refetchOnWindowFocus: false,
  });
  const reread: Reread = async () => (await refetch()).data;
  if (error && !data)
    return (
      <>
        <HoursHeader />
        <PageFailure error={error} onRetry={() => void refetch()} />
      </>
    );
  if (!data || isPending) return <FormSkeleton />;
  return <Hours lists={data} isReadOnly={!canAccess} reread={reread} />;
};
