import { Stack } from '@mui/material';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { today as dayNow } from '../ui/days/today';
import { ReadOnlyNotice } from '../ui/form/ReadOnlyNotice';
import { ReadOnlyProvider } from '../ui/form/ReadOnlyContext';
import { PageHeader } from '../ui/page/PageHeader';
import { ExceptionsSection } from './exceptions/ExceptionsSection';
import type { HoursFormProps } from './HoursFormProps';
import type { Week } from './hoursLists';
import { TodayNotice } from './TodayNotice';
import { WeekForm } from './week/WeekForm';

/** What holds today, the week in one form with one Save, and the exceptions, each made and deleted by itself. */
export const HoursForm = ({ lists, isReadOnly, reread }: HoursFormProps) => {
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
