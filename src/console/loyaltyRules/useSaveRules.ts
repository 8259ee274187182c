import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { ConsoleDataProvider } from '../providers/ConsoleDataProvider';
import { useDrafts } from '../providers/drafts';
import { isUntouched, noEdits } from '../ui/grid/gridEdits';
import type { RuleLists } from './ruleLists';
import type { RuleState } from './ruleState';
import type { RuleEdits } from './ruleTables';
import { leftToSave, saveRules, type SaveReport } from './saveRules';

/** What saving needs of its page. */
interface SaveOptions {
  readonly states: readonly RuleState[];
  readonly draftKey: string;
  /** Reads the lists anew and shows them. */
  readonly reread: () => Promise<RuleLists | undefined>;
}

/** Saves the lists of a page one after the other: what is refused in one keeps nothing of the others from being saved. */
export const useSaveRules = ({
  states,
  draftKey,
  reread,
}: SaveOptions): UseMutationResult<readonly SaveReport[], unknown, void> => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { getValues, setValue } = useFormContext<RuleEdits>();
  const drafts = useDrafts();
  const notify = useNotify();
  return useMutation({
    mutationFn: async () => {
      const reports: SaveReport[] = [];
      for (const { table, list, edits, changed } of states)
        if (changed.length > 0) reports.push(await saveRules(provider, table, list, edits));
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
