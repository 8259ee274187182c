import { Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { useDrafts } from '../../data/drafts';
import type { Question } from '../../ui/page/Confirm';
import { t } from '../../language/t';
import { isUntouched, noEdits } from './grid/gridEdits';
import type { RuleLists } from './ruleLists';
import { planOf, type RulesState } from './ruleState';
import { allOf, rowInWords, type RuleEdits } from './ruleTables';
import { unsavedEdits, saveRowByRow, saveWhole, saveStepsOf, type SaveReport } from './saveRules';

/** The parts of the page that saving needs. */
interface SaveOptions {
  readonly form: UseFormReturn<RuleEdits>;
  readonly states: readonly RulesState[];
  readonly draftKey: string;
  readonly ask: (question: Question) => Promise<boolean>;
  /** Refetches the lists and shows them. */
  readonly reread: () => Promise<RuleLists | undefined>;
}

const stepsQuestion = (states: readonly RulesState[]): Question => ({
  title: t('Save these lists row by row?'),
  content: (
    <Stack spacing={1}>
      <Typography>
        {t(
          'This server saves one row at a time. If a row is refused, the rows before it are saved and apply; the others are not.',
        )}
      </Typography>
      {states.map((state) => (
        <Typography key={state.table.title}>
          {t('{title}, in this order: {rows}.', {
            title: state.table.title,
            rows: saveStepsOf(state)
              .map((rows) => allOf(rows.map(({ cells }) => rowInWords(state.table, cells))))
              .join('; '),
          })}
        </Typography>
      ))}
    </Stack>
  ),
  confirm: t('Save row by row'),
  cancel: t('Do not save'),
});

/** Saves the lists of a page one after the other: a refusal in one does not stop the others. */
export const useSaveRules = ({ form, states, draftKey, ask, reread }: SaveOptions) => {
  const provider = useDataProvider<ConsoleDataProvider>();
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
      if (!inSteps.some((state) => saveStepsOf(state).length > 1) || (await ask(stepsQuestion(inSteps))))
        for (const state of rowByRow) reports.push(await saveRowByRow(provider, state));
      const now = await reread();
      for (const { table, list, edits } of states) {
        const stands = now?.[table.group];
        const saved = reports.find((report) => report.table === table)?.saved ?? [];
        if (stands) form.setValue(table.group, unsavedEdits(edits, list, stands, saved));
      }
      if (states.every(({ table }) => isUntouched(form.getValues(table.group) ?? noEdits)))
        await drafts.discard(draftKey);
      return reports;
    },
    onSuccess: (reports) => {
      const done = reports.flatMap((report) => report.done);
      if (done.length > 0) notify(done.join('\n'), { type: 'success', multiLine: true });
    },
  });
};
