import { Stack } from '@mui/material';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { FormDraft } from '../ui/form/FormDraft';
import { UnsavedChangesGuard } from '../ui/form/UnsavedChangesGuard';
import { noEdits } from '../ui/grid/gridEdits';
import { useQuestion } from '../ui/page/useQuestion';
import type { RuleLists } from './ruleLists';
import { RuleSection } from './RuleSection';
import { RulesSaveBar } from './RulesSaveBar';
import type { RuleState } from './ruleState';
import type { RuleGroup } from '../../contract/rulesCheck';
import { useSaveRules } from './useSaveRules';

interface RulesColumnProps {
  readonly states: readonly RuleState[];
  readonly draftKey: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly isReadOnly: boolean;
  readonly reread: () => Promise<RuleLists | undefined>;
}

type Faults = RuleState['faults'];

const discardQuestion = {
  title: 'Discard all changes of this page?',
  body: 'Every list goes back to what is saved.',
  yes: 'Discard changes',
  no: 'Keep them',
  colour: 'error',
} as const;

/** The lists of a page one under the other, with their draft, the question on leaving, and Save. */
export const RulesColumn = ({ states, draftKey, labels, isReadOnly, reread }: RulesColumnProps) => {
  const { setValue } = useFormContext();
  const { ask, dialog } = useQuestion();
  const saving = useSaveRules({ states, draftKey, reread });
  // What the server says of a list holds until the list is changed.
  const [told, setTold] = useState<Partial<Record<RuleGroup, Faults>>>({});
  const [attempts, setAttempts] = useState(0);
  const change = (group: RuleGroup, edits: unknown) => {
    setTold({ ...told, [group]: undefined });
    setValue(group, edits, { shouldDirty: true });
  };
  const isRight = states.every(({ stuck, faults }) => stuck.length === 0 && Object.keys(faults).length === 0);
  const save = () => {
    if (!isRight) return setAttempts(attempts + 1);
    saving.mutate(undefined, {
      onSuccess: (reports) => {
        setAttempts(reports.some(({ failure }) => failure) ? attempts + 1 : 0);
        setTold(Object.fromEntries(reports.map(({ table, faults }) => [table.group, faults])));
      },
    });
  };
  const discard = async () => {
    if (!(await ask(discardQuestion))) return;
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
          // What is being sent is not changed under way.
          onChange={(edits) => saving.isPending || change(state.table.group, edits)}
        />
      ))}
      {!isReadOnly && (
        <>
          <RulesSaveBar
            states={states}
            reports={saving.data ?? []}
            attempts={attempts}
            isSaving={saving.isPending}
            onSave={save}
            onDiscard={() => void discard()}
          />
          <UnsavedChangesGuard labels={labels} />
        </>
      )}
      {dialog}
    </Stack>
  );
};
