import EditOutlined from '@mui/icons-material/EditOutlined';
import TodayRounded from '@mui/icons-material/TodayRounded';
import { Alert, Box, Button, Card, List, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useCanAccess, useDataProvider } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { WEEKDAYS } from '../../../contract/endpoints/businessHours';
import type { Day } from '../../../contract/values';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { today as dayNow } from '../../ui/days/today';
import { ReadOnlyProvider, useReadOnly } from '../../ui/form/formContext';
import { FormSkeleton, ReadOnlyNotice } from '../../ui/form/FormSection';
import { ListLink } from '../../ui/list/ListLink';
import { PageFailure } from '../../ui/page/FailureNotice';
import { PageHeader } from '../../ui/page/PageHeader';
import { formatDay } from '../../ui/words/time';
import { t } from '../../language/t';
import { lazyWithRetry } from '../../ui/page/lazyWithRetry';
import { ExceptionsCard } from './ExceptionsCard';
import { hoursOf, hoursWords } from './hours';
import { HoursLine } from './HoursLine';
import { dayNames, exceptionOn, readHours, weekdayOfDate, type OpeningHours } from './week';

const WeekEditor = lazyWithRetry(() => import('./WeekEditor').then((m) => m.WeekEditor));

interface WeekProps {
  readonly hours: OpeningHours;
  readonly today: Day;
}

/** The saved hours of today: those of an exception, else of the weekday. */
const TodayNotice = ({ hours: { week, exceptions }, today }: WeekProps) => {
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

interface WeekCardProps extends WeekProps {
  /** True if the form has just been left: the focus returns to Edit. */
  readonly isBack: boolean;
  readonly onEdit: () => void;
}

/** The hours of the seven weekdays. */
const WeekCard = ({ hours: { week, exceptions }, today, isBack, onEdit }: WeekCardProps) => {
  const isReadOnly = useReadOnly();
  return (
    <Card component="section" aria-label={t('Hours of the week')}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 2, px: 2, py: 1.5 }}>
        <Typography variant="h2">{t('Every week')}</Typography>
        {!isReadOnly && (
          <Button
            variant="outlined"
            startIcon={<EditOutlined />}
            aria-label={t('Edit the week')}
            autoFocus={isBack}
            onClick={onEdit}
          >
            {t('Edit')}
          </Button>
        )}
      </Stack>
      <List disablePadding aria-label={t('Weekdays')}>
        {WEEKDAYS.map((day) => (
          <HoursLine
            key={day}
            title={dayNames()[day]}
            isToday={day === weekdayOfDate(today) && !exceptionOn(exceptions, today)}
            hours={week[day]}
          />
        ))}
      </List>
      <Box sx={{ px: 2, pb: 1.5, pt: 0.5, borderTop: 1, borderColor: 'divider' }}>
        <ListLink resource="daily-logs" filter={{ module: 'businesshours' }}>
          {t('History')}
        </ListLink>
      </Box>
    </Card>
  );
};

const HoursHeader = () => (
  <PageHeader
    title={t('Bussiness Hours')} // sic
    sentence={t('Train hours for each weekday, and exceptions.')}
  />
);

interface HoursProps {
  readonly hours: OpeningHours;
  readonly isReadOnly: boolean;
  readonly reread: () => Promise<OpeningHours | undefined>;
}

/** Today's hours, the week and the exceptions; or the form of the week (`?edit=week`). */
const Hours = ({ hours, isReadOnly, reread }: HoursProps) => {
  const [today] = useState(() => dayNow());
  const [wasEdited, setWasEdited] = useState(false);
  const [params, setParams] = useSearchParams();
  const named = params.get('exception') ?? undefined;
  if (!isReadOnly && params.get('edit') === 'week')
    return (
      <Suspense fallback={<FormSkeleton />}>
        <WeekEditor week={hours.week} reread={reread} head={<HoursHeader />} />
      </Suspense>
    );
  return (
    <ReadOnlyProvider value={isReadOnly}>
      <HoursHeader />
      {isReadOnly && <ReadOnlyNotice noun={t('page')} editFlag="businesshours_update" />}
      <Stack spacing={2.5}>
        <TodayNotice hours={hours} today={today} />
        <WeekCard
          hours={hours}
          today={today}
          isBack={wasEdited}
          onEdit={() => {
            setWasEdited(true);
            setParams({ edit: 'week' });
          }}
        />
        <ExceptionsCard key={named} exceptions={hours.exceptions} today={today} reread={reread} named={named} />
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
  if (error && !data)
    return (
      <>
        <HoursHeader />
        <PageFailure error={error} onRetry={() => void refetch()} />
      </>
    );
  if (!data || isPending) return <FormSkeleton />;
  return <Hours hours={data} isReadOnly={!canAccess} reread={async () => (await refetch()).data} />;
};
