import { useQuery } from '@tanstack/react-query';
import { useCanAccess, useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../providers/ConsoleDataProvider';
import { FormSkeleton } from '../ui/form/FormSkeleton';
import { PageFailure } from '../ui/page/PageFailure';
import { HoursForm } from './HoursForm';
import { readHours } from './hoursLists';

/** The page of opening hours: reads them, and what the person may do with them. */
export const HoursPage = () => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { canAccess, isPending } = useCanAccess({ resource: 'business-hours', action: 'edit' });
  const { data, error, refetch } = useQuery({
    queryKey: ['business-hours', 'whole'],
    queryFn: () => readHours(provider),
    // What is being written is not read anew under one's hands; a save reads again by itself.
    refetchOnWindowFocus: false,
  });
  const reread = async () => (await refetch()).data;
  if (error && !data) return <PageFailure error={error} onRetry={() => void refetch()} />;
  if (!data || isPending) return <FormSkeleton />;
  return <HoursForm lists={data} isReadOnly={!canAccess} reread={reread} />;
};
