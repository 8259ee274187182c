import TodayRounded from '@mui/icons-material/TodayRounded';
import { Stack, Alert, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess, useDataProvider } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { Day } from '../../../contract/values';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { today as dayNow } from '../../kit/days/today';
import { formatDay } from '../../kit/words/time';
import { ReadOnlyProvider } from '../../kit/form/formContext';
import { FormSkeleton, ReadOnlyNotice } from '../../kit/form/FormSection';
import { PageFailure } from '../../kit/page/FailureNotice';
import { PageHeader } from '../../kit/page/PageHeader';
import { ExceptionsSection } from './ExceptionsSection';
import { hoursOf, hoursWords } from './hours';
import {
  type HoursFormProps,
  readHours,
  type Week,
  dayNames,
  exceptionOn,
  weekdayOf,
  type HoursLists,
} from './hoursLists';
import { WeekForm } from './WeekForm';

interface TodayNoticeProps {
  readonly lists: HoursLists;
  readonly today: Day;
}

/** What holds today as saved: the exception of the day, else its weekday. */
const TodayNotice = ({ lists: { week, exceptions }, today }: TodayNoticeProps) => {
  const weekday = weekdayOf(today);
  const exception = exceptionOn(exceptions, today);
  return (
    <Alert severity={exception ? 'warning' : 'info'} variant="outlined" icon={<TodayRounded />} sx={{ mb: 2.5 }}>
      <Typography>
        <strong>
          Today, {dayNames[weekday]} {formatDay(today)}:
        </strong>{' '}
        {hoursWords(exception ? hoursOf(exception) : week[weekday])}
      </Typography>
      <Typography color="text.secondary">
        {exception ? `The exception “${exception.name}” holds instead of the weekday.` : 'As every week, no exception.'}
      </Typography>
    </Alert>
  );
};

/** What holds today, the week in one form with one Save, and the exceptions, each made and deleted by itself. */
const HoursForm = ({ lists, isReadOnly, reread }: HoursFormProps) => {
  const [today] = useState(() => dayNow());
  const form = useForm<Week>({ defaultValues: lists.week });
  return (
    <ReadOnlyProvider value={isReadOnly}>
      <PageHeader
        title="Bussiness Hours" // sic
        sentence="When trains run on each day of the week, and on the days that differ."
      />
      {isReadOnly && <ReadOnlyNotice noun="page" editFlag="businesshours_update" />}
      <TodayNotice lists={lists} today={today} />
      <Stack spacing={2.5}>
        <ExceptionsSection exceptions={lists.exceptions} today={today} reread={reread} />
        <FormProvider {...form}>
          <WeekForm lists={lists} today={today} isReadOnly={isReadOnly} reread={reread} />
        </FormProvider>
      </Stack>
    </ReadOnlyProvider>
  );
};

/** The page of opening hours: reads them, and what the person may do with them. */
export const HoursPage = () => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { canAccess, isPending } = useCanAccess({ resource: 'business-hours', action: 'edit' });
  const { data, error, refetch } = useQuery({
    queryKey: ['business-hours', 'whole'],
    queryFn: () => readHours(provider),
    // What is being written is not refetched while it is edited; a save refetches by itself.
    refetchOnWindowFocus: false,
  });
  const reread = async () => (await refetch()).data;
  if (error && !data) return <PageFailure error={error} onRetry={() => void refetch()} />;
  if (!data || isPending) return <FormSkeleton />;
  return <HoursForm lists={data} isReadOnly={!canAccess} reread={reread} />;
};
