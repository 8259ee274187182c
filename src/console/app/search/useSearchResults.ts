import { useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { usePermissions, useStore, type RaRecord } from 'react-admin';
import type { SearchHit } from '../../../contract/endpoints/search';
import { noFlags, type PermissionFlags } from '../../../contract/permissions';
import { searchKindOf, searchKinds, type SearchKindName } from '../../../contract/search/kinds';
import { CurrentPageContext } from '../../ui/page/PageHeader';
import { englishOf, perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { type SearchSuggestion, type SuggestionGroup, kindIcons } from './SearchSuggestion';
import { matchScore } from './matchScore';
import { useSuggestions } from './useSuggestions';
import { useHitSuggestions, useOpenHit } from './useHitSuggestions';

/** The stored part of a recently opened record: enough to show it and to open it again. */
type Recent = Pick<SearchHit, 'id' | 'kind' | 'resource' | 'record_id' | 'title'>;

/** The number of recently opened records that are offered. */
const MAX_RECENT = 6;

const isKind = (name: unknown): name is SearchKindName => typeof name === 'string' && name in searchKinds;

const asChoice = ({ id, kind, title }: Recent, run: () => void): SearchSuggestion => ({
  id: `recent ${id}`,
  title,
  noun: t(searchKindOf(kind).noun),
  group: 'Records',
  icon: kindIcons[kind],
  run,
});

/** The records that this person opened last, from the search or from a list, and the function that notes one. */
const useRecents = () => {
  const queryClient = useQueryClient();
  const { permissions = noFlags } = usePermissions<PermissionFlags>();
  const [kept, setKept] = useStore<readonly Recent[]>('search.recent', []);
  const open = useOpenHit();
  const opened = useContext(CurrentPageContext)?.opened ?? [];
  // Records that were opened in another way are still in react-admin's cache, and so are the rows of lists.
  const read = [...opened].reverse().flatMap((path): Recent[] => {
    const [, kind, id] = path.split('/');
    if (!isKind(kind) || id === undefined) return [];
    const record = queryClient.getQueryData<RaRecord>([kind, 'getOne', { id, meta: undefined }]);
    const title: unknown = record?.[searchKindOf(kind).title];
    if (!record || typeof title !== 'string') return [];
    return [{ id: `${kind}/${record.id}`, kind, resource: kind, record_id: record.id, title }];
  });
  const merged = [...read, ...kept].filter(({ id }, place, all) => all.findIndex((each) => each.id === id) === place);
  const note = ({ id, kind, resource, record_id, title }: Recent) =>
    setKept(
      [{ id, kind, resource, record_id, title }, ...merged.filter((each) => each.id !== id)].slice(0, MAX_RECENT),
    );
  const recents = merged
    .filter(({ kind }) => isKind(kind) && permissions[searchKindOf(kind).needs])
    .slice(0, MAX_RECENT)
    .map((recent) =>
      asChoice(recent, () => {
        note(recent);
        open(recent);
      }),
    );
  return { recents, note };
};

/** The score from which a page or action, rather than a record, is likely to be meant: one of its words begins with the typed text. */
const MEANT = 3;

// Pages are known by their English names in every language.
const inBoth = (text: string): readonly string[] => [text, ...englishOf(text)];

const scoreOf = ({ title, caption = '', words = [] }: SearchSuggestion, typed: string): number =>
  Math.max(
    ...inBoth(title).map((text) => matchScore(text, typed)),
    // A caption matches only by whole beginnings of words: its many letters would match anything in order.
    matchScore(caption, typed) > 2 ? 1.5 : 0,
    ...words.flatMap(inBoth).map((word) => (matchScore(word, typed) > 2 ? MEANT : 0)),
  );

/** The choices that match the typed text, the best match first within their group. */
const findChoices = (choices: readonly SearchSuggestion[], typed: string): readonly SearchSuggestion[] => {
  const scored = choices.map((choice) => ({ choice, score: scoreOf(choice, typed) }));
  // Matches by letters in order are used only where nothing matches better.
  const least = scored.some(({ score }) => score > 1) ? 1 : 0;
  return scored
    .filter(({ score }) => score > least)
    .sort((a, b) => b.choice.group.localeCompare(a.choice.group) || b.score - a.score)
    .map(({ choice }) => choice);
};

const groupTitles = perLanguage(() => ({ Pages: t('Pages'), Actions: t('Actions') }));

const groupsOf = (choices: readonly SearchSuggestion[]): readonly SuggestionGroup[] =>
  (['Pages', 'Actions'] as const)
    .map((name) => ({ title: groupTitles()[name], choices: choices.filter(({ group }) => group === name) }))
    .filter((group) => group.choices.length > 0);

/** The nouns of the kinds of records that this person may not search: "Rider". */
export const useClosedKinds = (): readonly string[] => {
  const { permissions = noFlags } = usePermissions<PermissionFlags>();
  const closed = Object.values(searchKinds).filter(({ needs }) => !permissions[needs]);
  return closed.map(({ noun }) => t(noun));
};

/** The results of a text: records, pages and actions. Without a text: the recently opened records, and every page and action. */
export const useSearchResults = (text: string) => {
  const typed = text.trim();
  const all = useSuggestions();
  const { recents, note } = useRecents();
  const { records, isBusy, hasFailed } = useHitSuggestions(typed, note);
  if (typed === '') {
    const last = recents.length > 0 ? [{ title: t('Recent'), choices: recents }] : [];
    return { groups: [...last, ...groupsOf(all)], isBusy: false, isSettled: true, hasFailed: false };
  }
  const found = findChoices(all, typed);
  // Decided before the records load, so that no result changes its place when they arrive.
  const isPageMeant = found.some((choice) => scoreOf(choice, typed) >= MEANT);
  // Matches by letters in their order alone are offered only if there is nothing better.
  const pages = groupsOf(records.length > 0 ? found.filter((choice) => scoreOf(choice, typed) > 1) : found);
  const own = records.length > 0 ? [{ title: t('Records'), choices: records }] : [];
  return {
    groups: isPageMeant ? [...pages, ...own] : [...own, ...pages],
    isBusy,
    isSettled: isPageMeant || !isBusy,
    hasFailed,
  };
};
