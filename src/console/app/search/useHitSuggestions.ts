import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCreatePath } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { SearchHit } from '../../../contract/endpoints/search';
import { searchKindOf, type SearchKindName } from '../../../contract/search/kinds';
import { matchesNothing, parseSearch, reportSearchText } from '../../../contract/search/searchQuery';
import { today } from '../../ui/days/today';
import { narrowed } from '../../ui/page/TextLink';
import { fieldValueInWords } from '../../ui/words/serverWords';
import { valueText } from '../../ui/words/valueText';
import { translateDescription } from '../../language/translateDescription';
import { t } from '../../language/t';
import { useConfig } from '../../data/config';
import { useMenuEntries } from '../shell/useMenuEntries';
import { insidePath, itemsOf } from '../shell/visibleEntries';
import { type SearchSuggestion, kindIcons } from './SearchSuggestion';
import { useRecordSearch } from './useRecordSearch';

/**
 * The pause in typing, in milliseconds, after which the server is called.
 * It is too short to notice, and longer than between two fast keys.
 */
const PAUSE_MS = 25;
/** The time in milliseconds that a result is kept: going back a letter needs no call. */
const FRESH_MS = 15_000;

/** The records that match the typed text; the previous ones until the answer has arrived. An older answer never replaces a newer one. */
const useHits = (typed: string) => {
  const find = useRecordSearch();
  const [asked, setAsked] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const isAsked = !matchesNothing(parseSearch(typed, today()));
  const { data, isFetching, isPlaceholderData, error } = useQuery({
    queryKey: ['search', asked],
    queryFn: ({ signal }) => find(asked, signal),
    enabled: isAsked && asked === typed,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
  const isBusy = isAsked && (asked !== typed || (isFetching && (data === undefined || isPlaceholderData)));
  return { hits: isAsked ? (data ?? []) : [], isBusy, hasFailed: isAsked && !isBusy && error !== null };
};

/** Opens a record that was found. */
export const useOpenHit = () => {
  const navigate = useNavigate();
  const createPath = useCreatePath();
  return ({ resource, record_id }: Pick<SearchHit, 'resource' | 'record_id'>) =>
    void navigate(createPath({ resource, type: 'edit', id: record_id }));
};

// The search text with which a list finds the same records; undefined where it would find others.
const soughtInList = (kind: SearchKindName, typed: string): string | undefined =>
  searchKindOf(kind).needs === 'reports_view' ? reportSearchText(parseSearch(typed, today())) : typed;

/** Makes the entry behind the last hit of a kind that has more hits. It leads to the list of the kind, searched for the same text. */
const useMore = (typed: string) => {
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const { entries = [] } = useMenuEntries();
  return ({ kind, more }: SearchHit, isLast: boolean): SearchSuggestion[] => {
    const path = createPath({ resource: kind, type: 'list' });
    const list = itemsOf(entries).find((item) => insidePath(item) === path);
    const q = more && isLast ? soughtInList(kind, typed) : undefined;
    if (!list || q === undefined) return [];
    return [
      {
        ...{ id: `more ${kind}`, title: t('More in {list}', { list: list.title }), group: 'Records', isMore: true },
        ...{ icon: kindIcons[kind], run: () => void navigate(narrowed(path, { q })) },
      },
    ];
  };
};

/** The matching records as choices; `onOpen` receives the one that was opened. */
export const useHitSuggestions = (typed: string, onOpen: (hit: SearchHit) => void) => {
  const config = useConfig();
  const open = useOpenHit();
  const { hits, isBusy, hasFailed } = useHits(typed);
  const moreOf = useMore(typed);
  const choiceOf = (hit: SearchHit): SearchSuggestion => {
    const { noun, facts, line } = translateDescription(searchKindOf(hit.kind));
    const texts = line.map((name) => {
      const fact = facts[name];
      const value = fact ? fieldValueInWords(name, valueText(fact.type, hit.facts[name], config)) : '';
      // A count needs its label to be understood.
      return value !== '' && fact?.type === 'number' ? t('{label}: {value}', { label: fact.label, value }) : value;
    });
    return {
      id: hit.id,
      title: hit.title || t('No name'),
      caption: [...texts, hit.by].filter(Boolean).join(' · '),
      noun,
      group: 'Records',
      icon: kindIcons[hit.kind],
      hit,
      run: () => {
        onOpen(hit);
        open(hit);
      },
    };
  };
  const records = hits.flatMap((hit, place) => {
    const isLast = !hits.slice(place + 1).some(({ kind }) => kind === hit.kind);
    return [choiceOf(hit), ...moreOf(hit, isLast)];
  });
  return { records, isBusy, hasFailed };
};
