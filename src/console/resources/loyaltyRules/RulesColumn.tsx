import { Stack, Typography } from '@mui/material';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { RuleGroup } from '../../../contract/rulesCheck';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { useDrafts } from '../../data/drafts';
import { FormDraft } from '../../ui/form/FormDraft';
import { UnsavedChangesGuard } from '../../ui/form/UnsavedChangesGuard';
import { noEdits, isUntouched } from './grid/gridEdits';
import { type Question, useQuestion } from '../../ui/page/ConfirmDialog';
import { type TriedRules, useEffectBeforeSaving } from '../../ui/record/LoyaltyEffectCard';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import type { RuleLists } from './ruleLists';
import { RuleSection } from './RuleSection';
import { RulesSaveBar } from './RulesSaveBar';
import { isSavable, planOf, type RulesState } from './ruleState';
import type { RuleEdits } from './ruleTables';
import { leftToSave, saveRules, saveWhole, stepsOf, type SaveReport } from './saveRules';

/** The parts of the page that saving needs. */
interface SaveOptions {
  readonly states: readonly RulesState[];
  readonly draftKey: string;
  readonly ask: (question: Question) => Promise<boolean>;
  /** Refetches the lists and shows them. */
  readonly reread: () => Promise<RuleLists | undefined>;
}

interface ListSteps {
  readonly title: string;
  readonly rows: readonly string[];
}

const stepsQuestion = (lists: readonly ListSteps[]): Question => ({
  title: t('Save these lists row by row?'),
  body: (
    <Stack spacing={1}>
      <Typography>
        {t(
          'This server saves one row at a time. If a row is refused, the rows before it are saved and apply; the others are not.',
        )}
      </Typography>
      {lists.map(({ title, rows }) => (
        <Typography key={title}>{t('{title}, in this order: {rows}.', { title, rows: rows.join('; ') })}</Typography>
      ))}
    </Stack>
  ),
  yes: t('Save row by row'),
  no: t('Do not save'),
});

/** Saves the lists of a page one after the other: a refusal in one does not stop the others. */
const useSaveRules = ({
  states,
  draftKey,
  ask,
  reread,
}: SaveOptions): UseMutationResult<readonly SaveReport[], unknown, void> => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { getValues, setValue } = useFormContext<RuleEdits>();
  const drafts = useDrafts();
  const notify = useNotify();
  return useMutation({
    mutationFn: async () => {
      const reports: SaveReport[] = [];
      const rowByRow: RulesState[] = [];
      for (const state of states.filter(({ changed }) => changed.length > 0)) {
        const report = await saveWhole(provider, state);
        if (report) reports.push(report);
        else rowByRow.push(state);
      }
      const inSteps = rowByRow.filter(({ table, changed }) => planOf(table, changed).stuck.length === 0);
      const steps = inSteps.map((state) => ({ title: state.table.title, rows: stepsOf(provider, state) }));
      if (!steps.some(({ rows }) => rows.length > 1) || (await ask(stepsQuestion(steps))))
        for (const state of rowByRow) reports.push(await saveRules(provider, state));
      const now = await reread();
      for (const { table, list, edits } of states) {
        const stands = now?.[table.group];
        const saved = reports.find((report) => report.table === table)?.saved ?? [];
        if (stands) setValue(table.group, leftToSave(edits, list, stands, saved));
      }
      if (states.every(({ table }) => isUntouched(getValues(table.group) ?? noEdits))) await drafts.discard(draftKey);
      return reports;
    },
    onSuccess: (reports) => {
      const done = reports.flatMap((report) => report.done);
      if (done.length > 0) notify(done.join('\n'), { type: 'success', multiLine: true });
    },
  });
};

interface RulesColumnProps {
  readonly states: readonly RulesState[];
  readonly draftKey: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly isReadOnly: boolean;
  readonly reread: () => Promise<RuleLists | undefined>;
  /** The rules about to be saved, where their cost can be requested. */
  readonly tried: TriedRules | undefined;
}

type Faults = RulesState['faults'];

const discardQuestion = perLanguage(
  () =>
    ({
      title: t('Discard all changes of this page?'),
      body: t('All lists go back to the saved rules.'),
      yes: t('Discard changes'),
      no: t('Keep them'),
      colour: 'error',
    }) as const,
);

/** The lists of a page one below the other, with their draft, the prompt on leaving, and Save. */
export const RulesColumn = ({ states, draftKey, labels, isReadOnly, reread, tried }: RulesColumnProps) => {
  const { setValue } = useFormContext();
  const { ask, dialog } = useQuestion();
  const saving = useSaveRules({ states, draftKey, ask, reread });
  // The server's messages about a list apply until the list is changed.
  const [told, setTold] = useState<Partial<Record<RuleGroup, Faults>>>({});
  const [attempts, setAttempts] = useState(0);
  const change = (group: RuleGroup, edits: unknown) => {
    setTold({ ...told, [group]: undefined });
    setValue(group, edits, { shouldDirty: true });
  };
  const isRight = states.every(isSavable);
  const effectOf = useEffectBeforeSaving();
  const [isWeighing, setWeighing] = useState(false);
  const isMeant = async (): Promise<boolean> => {
    setWeighing(true);
    const body = await effectOf(tried);
    setWeighing(false);
    return body === undefined || ask({ title: t('Save these rules?'), body, yes: t('Save'), no: t('Do not save') });
  };
  const save = async () => {
    if (!isRight) return setAttempts(attempts + 1);
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
    for (const { table } of states) change(table.group, noEdits);
  };

  return (
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
  );
};
