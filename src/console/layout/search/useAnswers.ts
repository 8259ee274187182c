import type { Choice, ChoiceGroup } from './Choice';
import { closeness } from './closeness';
import { useChoices } from './useChoices';
import { useHitChoices } from './useHitChoices';
import { useRecents } from './useRecents';

/** From here on a page or an action is meant rather than a record: a word of it begins so. */
const MEANT = 3;

const scoreOf = ({ title, caption = '', words = [] }: Choice, typed: string): number =>
  Math.max(
    closeness(title, typed),
    // A caption answers by its words only: its many letters would answer to anything.
    closeness(caption, typed) > 2 ? 1.5 : 0,
    ...words.map((word) => (closeness(word, typed) > 2 ? MEANT : 0)),
  );

/** The choices that answer what was typed, the closest first within their group. */
export const findChoices = (choices: readonly Choice[], typed: string): readonly Choice[] => {
  const scored = choices.map((choice) => ({ choice, score: scoreOf(choice, typed) }));
  // Letters in their order are a last resort: they find much that was not meant.
  const least = scored.some(({ score }) => score > 1) ? 1 : 0;
  return scored
    .filter(({ score }) => score > least)
    .sort((a, b) => b.choice.group.localeCompare(a.choice.group) || b.score - a.score)
    .map(({ choice }) => choice);
};

const groupsOf = (choices: readonly Choice[]): readonly ChoiceGroup[] =>
  (['Pages', 'Actions'] as const)
    .map((title) => ({ title, choices: choices.filter(({ group }) => group === title) }))
    .filter((group) => group.choices.length > 0);

/** What answers a text: records, pages and actions; without one, what was opened last, and everything there is. */
export const useAnswers = (text: string) => {
  const typed = text.trim();
  const all = useChoices();
  const { recents, note } = useRecents();
  const { records, isBusy, hasFailed } = useHitChoices(typed, note);
  if (typed === '') {
    const last = recents.length > 0 ? [{ title: 'Recent', choices: recents }] : [];
    return { groups: [...last, ...groupsOf(all)], isBusy: false, isSettled: true, hasFailed: false };
  }
  const found = findChoices(all, typed);
  // Told before the records have come, so that nothing changes its place when they do.
  const isPageMeant = found.some((choice) => scoreOf(choice, typed) >= MEANT);
  // Letters in their order alone are offered where there is nothing better.
  const pages = groupsOf(records.length > 0 ? found.filter((choice) => scoreOf(choice, typed) > 1) : found);
  const own = records.length > 0 ? [{ title: 'Records', choices: records }] : [];
  return {
    groups: isPageMeant ? [...pages, ...own] : [...own, ...pages],
    isBusy,
    isSettled: isPageMeant || !isBusy,
    hasFailed,
  };
};
