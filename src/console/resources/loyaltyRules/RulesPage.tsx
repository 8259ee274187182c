import { Box, Stack } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useCanAccess, useDataProvider } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { ReadOnlyProvider } from '../../ui/form/formContext';
import { FormSkeleton, ReadOnlyNotice } from '../../ui/form/FormSection';
import { noEdits } from './grid/gridEdits';
import { PageFailure } from '../../ui/page/FailureNotice';
import { PageHeader } from '../../ui/page/PageHeader';
import { LoyaltyEffectCard, type TriedRules } from '../../ui/record/LoyaltyEffectCard';
import { RuleRequests } from '../../ui/record/RuleRequests';
import { t } from '../../language/t';
import { readRuleLists, type RuleLists } from './ruleLists';
import { lastChangesKey } from './RulesHistory';
import { RulesColumn } from './RulesColumn';
import { isSavable, tableStateOf, type RulesState } from './ruleState';
import type { RuleEdits, RuleTable } from './ruleTables';

/** A page of rules whose lists have been read. */
interface RulesFormProps {
  readonly title: string;
  readonly sentence: string;
  readonly tables: readonly RuleTable[];
  /** Renders the test of the rules with unsaved edits. */
  readonly test: (states: readonly RulesState[]) => ReactNode;
  /** Returns the rules with unsaved edits, where all of them are valid. */
  readonly tried: (states: readonly RulesState[]) => TriedRules;
  readonly lists: RuleLists;
  readonly isReadOnly: boolean;
  readonly reread: () => Promise<RuleLists | undefined>;
}

/** The lists of a page in one form: one draft, one prompt on leaving, one Save. Only differences are kept. */
const RulesForm = ({ title, sentence, tables, test, tried: triedOf, lists, isReadOnly, reread }: RulesFormProps) => {
  const draftKey = `${tables[0]?.group}/rules`;
  const [labels] = useState(() => Object.fromEntries(tables.map((table) => [table.group, table.title])));
  const form = useForm<RuleEdits>({ defaultValues: Object.fromEntries(tables.map(({ group }) => [group, noEdits])) });
  const values = useWatch({ control: form.control }) as RuleEdits;
  const states = tables.flatMap((table) => {
    const list = lists[table.group];
    return list ? [tableStateOf(table, list, values[table.group] ?? noEdits)] : [];
  });
  const isTried = !isReadOnly && states.some(({ changed }) => changed.length > 0) && states.every(isSavable);
  const tried = isTried ? triedOf(states) : undefined;

  return (
    <FormProvider {...form}>
      <ReadOnlyProvider value={isReadOnly}>
        <PageHeader title={title} sentence={sentence} />
        {isReadOnly && <ReadOnlyNotice noun={t('page')} editFlag="loyaltymanagement_update" />}
        <RuleRequests />
        <Stack direction={{ xs: 'column', lg: 'row' }} spacing={2.5} sx={{ alignItems: { lg: 'flex-start' } }}>
          <RulesColumn {...{ states, draftKey, labels, isReadOnly, reread, tried }} />
          <Box
            component="aside"
            sx={({ measures, spacing }) => ({
              width: { xs: 1, lg: measures.formAside },
              flexShrink: 0,
              position: { lg: 'sticky' },
              top: `calc(${measures.topOffset}px + ${spacing(1)})`,
            })}
          >
            {test(states)}
            <LoyaltyEffectCard tried={tried} />
          </Box>
        </Stack>
      </ReadOnlyProvider>
    </FormProvider>
  );
};

type RulesPageProps = Pick<RulesFormProps, 'title' | 'sentence' | 'tables' | 'test' | 'tried'>;

/** A page of rules: loads its lists, and the person's permissions. */
export const RulesPage = (props: RulesPageProps) => {
  const { tables } = props;
  const groups = tables.map(({ group }) => group);
  const provider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const { canAccess, isPending } = useCanAccess({ resource: groups[0] ?? '', action: 'edit' });
  const { data, error, refetch } = useQuery({
    queryKey: ['loyaltyRules', groups],
    queryFn: () => readRuleLists(provider, tables),
  });
  const reread = async () => {
    await provider.invalidate();
    void queryClient.invalidateQueries({ queryKey: lastChangesKey });
    return (await refetch()).data;
  };
  if (error && !data)
    return (
      <>
        <PageHeader title={props.title} sentence={props.sentence} />
        <PageFailure error={error} onRetry={() => void reread()} />
      </>
    );
  if (!data || isPending) return <FormSkeleton />;
  return <RulesForm {...props} lists={data} isReadOnly={!canAccess} reread={reread} />;
};
