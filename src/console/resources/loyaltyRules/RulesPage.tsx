import HelpOutlined from '@mui/icons-material/HelpOutlined';
import { Box, IconButton, Stack, Tooltip } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useCanAccess, useDataProvider } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import type { RuleGroup } from '../../../contract/rulesCheck';
import { FormDraft } from '../../ui/form/FormDraft';
import { ReadOnlyProvider } from '../../ui/form/formContext';
import { FormSkeleton, ReadOnlyNotice } from '../../ui/form/FormSection';
import { noEdits, type GridEdits } from './grid/gridEdits';
import { UnsavedChangesGuard } from '../../ui/form/UnsavedChangesGuard';
import { useConfirm } from '../../ui/page/Confirm';
import { PageFailure } from '../../ui/page/FailureNotice';
import { PageHeader } from '../../ui/page/PageHeader';
import { useIsNarrow } from '../../ui/page/useIsNarrow';
import { LoyaltyEffectCard, useEffectBeforeSaving, type UnsavedRules } from '../../ui/record/LoyaltyEffectCard';
import { RuleRequests } from '../../ui/record/RuleRequests';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { readRuleLists, type RuleLists } from './ruleLists';
import { RuleSection } from './RuleSection';
import { RulesSaveBar } from './RulesSaveBar';
import { isSavable, tableStateOf, type RulesState } from './ruleState';
import type { RuleEdits, RuleTable } from './ruleTables';
import { useSaveRules } from './useSaveRules';

/** A page of rules whose lists have been read. */
interface RulesFormProps {
  readonly title: string;
  readonly sentence: string;
  readonly tables: readonly RuleTable[];
  /** Renders the test of the rules with unsaved edits. */
  readonly test: (states: readonly RulesState[]) => ReactNode;
  /** Returns the rules with unsaved edits, where all of them are valid. */
  readonly tried: (states: readonly RulesState[]) => UnsavedRules;
  readonly lists: RuleLists;
  readonly isReadOnly: boolean;
  readonly reread: () => Promise<RuleLists | undefined>;
}

/** The keys of the lists on the page, behind a question mark; a narrow window has cards that are tapped. */
const KeyHelp = () => {
  const keys = t(
    'Arrow keys move; typing, Enter or F2 edits a cell, Esc undoes. Cells from a spreadsheet can be pasted.',
  );
  return useIsNarrow() ? null : (
    <Tooltip title={keys}>
      <IconButton>
        <HelpOutlined />
      </IconButton>
    </Tooltip>
  );
};

const discardQuestion = perLanguage(
  () =>
    ({
      title: t('Discard all changes of this page?'),
      content: t('All lists go back to the saved rules.'),
      confirm: t('Discard changes'),
      cancel: t('Keep them'),
      confirmColor: 'error',
    }) as const,
);

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
  const { ask, dialog } = useConfirm();
  const saving = useSaveRules({ form, states, draftKey, ask, reread });
  // The server's messages about a list apply until the list is changed.
  const [told, setTold] = useState<Partial<Record<RuleGroup, RulesState['faults']>>>({});
  const [attempts, setAttempts] = useState(0);
  const change = (group: RuleGroup, edits: GridEdits) => {
    setTold({ ...told, [group]: undefined });
    form.setValue(group, edits, { shouldDirty: true });
  };
  const effectOf = useEffectBeforeSaving();
  const [isWeighing, setWeighing] = useState(false);
  const isMeant = async (): Promise<boolean> => {
    setWeighing(true);
    const body = await effectOf(tried);
    setWeighing(false);
    return (
      body === undefined ||
      ask({ title: t('Save these rules?'), content: body, confirm: t('Save'), cancel: t('Do not save') })
    );
  };
  const save = async () => {
    if (!states.every(isSavable)) return setAttempts(attempts + 1);
    if (isWeighing || !(await isMeant())) return;
    saving.mutate(undefined, {
      onSuccess: (reports) => {
        setAttempts(reports.some(({ failure }) => failure) ? attempts + 1 : 0);
        setTold(Object.fromEntries(reports.map(({ table, faults }) => [table.group, faults])));
      },
    });
  };
  const discard = async () => {
    if (!(await ask(discardQuestion()))) return;
    saving.reset();
    setAttempts(0);
    setTold({});
    for (const { table } of states) form.setValue(table.group, noEdits);
  };

  return (
    <FormProvider {...form}>
      <ReadOnlyProvider value={isReadOnly}>
        <PageHeader title={title} sentence={sentence} action={!isReadOnly && <KeyHelp />} />
        {isReadOnly && <ReadOnlyNotice noun={t('page')} editFlag="loyaltymanagement_update" />}
        <RuleRequests />
        <Stack direction={{ xs: 'column', lg: 'row' }} spacing={2.5} sx={{ alignItems: { lg: 'flex-start' } }}>
          <Stack component="form" noValidate spacing={2.5} sx={{ flex: '1 1 0', minWidth: 0 }}>
            {!isReadOnly && <FormDraft form={draftKey} labels={labels} />}
            {states.map((state) => (
              <RuleSection
                key={state.table.group}
                state={state}
                told={told[state.table.group]}
                isChecked={attempts > 0}
                // Values in a running save are not changed.
                onChange={(edits) => saving.isPending || isWeighing || change(state.table.group, edits)}
              />
            ))}
            {!isReadOnly && (
              <>
                <RulesSaveBar
                  states={states}
                  reports={saving.data ?? []}
                  attempts={attempts}
                  isSaving={saving.isPending || isWeighing}
                  onSave={() => void save()}
                  onDiscard={() => void discard()}
                />
                <UnsavedChangesGuard labels={labels} />
              </>
            )}
            {dialog}
          </Stack>
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
  const { canAccess, isPending } = useCanAccess({ resource: groups[0] ?? '', action: 'edit' });
  const { data, error, refetch } = useQuery({
    queryKey: ['loyaltyRules', groups],
    queryFn: () => readRuleLists(provider, tables),
  });
  if (error && !data)
    return (
      <>
        <PageHeader title={props.title} sentence={props.sentence} />
        <PageFailure error={error} onRetry={() => void refetch()} />
      </>
    );
  if (!data || isPending) return <FormSkeleton />;
  return <RulesForm {...props} lists={data} isReadOnly={!canAccess} reread={async () => (await refetch()).data} />;
};
