import { useQuery } from '@tanstack/react-query';
import { useCanAccess, useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../providers/ConsoleDataProvider';
import { FormSkeleton } from '../ui/form/FormSkeleton';
import { FailureNotice } from '../ui/page/FailureNotice';
import { readRuleLists } from './ruleLists';
import { RulesForm, type RulesFormProps } from './RulesForm';

type RulesPageProps = Pick<RulesFormProps, 'title' | 'sentence' | 'tables' | 'test'>;

/** A page of rules: reads its lists, and what the person may do with them. */
export const RulesPage = (props: RulesPageProps) => {
  const { tables } = props;
  const groups = tables.map(({ group }) => group);
  const provider = useDataProvider<ConsoleDataProvider>();
  const { canAccess, isPending } = useCanAccess({ resource: groups[0] ?? '', action: 'edit' });
  const { data, error, refetch } = useQuery({
    queryKey: ['loyaltyRules', groups],
    queryFn: () => readRuleLists(provider, tables),
  });
  const reread = async () => {
    await provider.forget();
    return (await refetch()).data;
  };
  if (error && !data) return <FailureNotice error={error} onRetry={() => void reread()} />;
  if (!data || isPending) return <FormSkeleton />;
  return <RulesForm {...props} lists={data} isReadOnly={!canAccess} reread={reread} />;
};
