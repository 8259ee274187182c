import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCreatePath, useDataProvider, usePermissions, type DataProvider, type RaRecord } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { answersWhole } from '../../../../contract';
import type { SearchHit } from '../../../../contract/endpoints/search';
import { isFailure } from '../../../../contract/failure';
import { noFlags, type PermissionFlags } from '../../../../contract/permissions';
import { searchKindOf, searchKindNames, type SearchKindName } from '../../../../contract/search/kinds';
import { isNothing, soughtBy } from '../../../../contract/search/sought';
import { useConfig } from '../../config';
import { today } from '../../../kit/days/today';
import { valueText } from '../../../kit/record/valueText';
import type { Choice } from './Choice';
import { closeness } from './closeness';
import { kindIcons } from './kindIcons';

/** A pause in typing of so many milliseconds asks the server: shorter than anybody sees, longer than a burst of keys. */
const PAUSE_MS = 40;
/** What was found holds for so many milliseconds: going back a letter asks nobody. */
const FRESH_MS = 15_000;
const MOST_HITS = 20;
/** The records of one list that a search over whole lists shows. */
const MOST_OF_A_LIST = 5;

// An operator's server that lacks the call says so by its status, or answers with a page of its own (wire.md 3).
const isLacking = (error: unknown): boolean => isFailure(error) && [200, 404, 405, 501].includes(error.status);

const nameOf = (record: RaRecord, kind: SearchKindName): string => {
  const name: unknown = record[searchKindOf(kind).title];
  return typeof name === 'string' ? name : '';
};

const listHit = (kind: SearchKindName, record: RaRecord): SearchHit => ({
  id: `${kind}/${record.id}`,
  kind,
  resource: kind,
  record_id: record.id,
  title: nameOf(record, kind),
  by: '',
  facts: record,
});

/** The kinds whose whole lists every server answers. */
const listed = searchKindNames.filter(answersWhole);

// Where there is no search on the server, the lists that are there are searched: one that fails leaves the others.
const findInLists = async (
  dataProvider: DataProvider,
  typed: string,
  flags: PermissionFlags,
  signal: AbortSignal,
): Promise<readonly SearchHit[]> => {
  const asked = listed.filter((kind) => flags[searchKindOf(kind).needs]);
  const answers = await Promise.allSettled(
    asked.map(async (kind) => {
      const { data } = await dataProvider.getList<RaRecord>(kind, {
        filter: { q: typed },
        pagination: { page: 1, perPage: MOST_OF_A_LIST },
        sort: { field: searchKindOf(kind).title, order: 'ASC' },
        signal,
      });
      return data.map((record) => listHit(kind, record));
    }),
  );
  signal.throwIfAborted();
  return answers
    .flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    .sort((a, b) => closeness(b.title, typed) - closeness(a.title, typed));
};

const findOnServer = async (dataProvider: DataProvider, q: string, signal: AbortSignal) => {
  const { data } = await dataProvider.getList<SearchHit & RaRecord>('search', {
    filter: { q },
    pagination: { page: 1, perPage: MOST_HITS },
    sort: { field: 'id', order: 'ASC' },
    signal,
  });
  return data;
};

/** The records that answer what is typed; those of the text before until the answer has come. An older answer never takes the place of a newer one. */
const useHits = (typed: string) => {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { permissions = noFlags } = usePermissions<PermissionFlags>();
  const [asked, setAsked] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const isAsked = !isNothing(soughtBy(typed, today()));
  const { data, isFetching, isPlaceholderData, error } = useQuery({
    queryKey: ['search', asked],
    queryFn: async ({ signal }) => {
      if (queryClient.getQueryData(['search', 'isLacking']) === undefined)
        try {
          return await findOnServer(dataProvider, asked, signal);
        } catch (failure) {
          if (!isLacking(failure)) throw failure;
          queryClient.setQueryData(['search', 'isLacking'], true);
        }
      return findInLists(dataProvider, asked, permissions, signal);
    },
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

/** The records that answer what was typed, as choices; `onOpen` is told which was opened. */
export const useHitChoices = (typed: string, onOpen: (hit: SearchHit) => void) => {
  const config = useConfig();
  const open = useOpenHit();
  const { hits, isBusy, hasFailed } = useHits(typed);
  const records = hits.map((hit): Choice => {
    const { noun, facts, line } = searchKindOf(hit.kind);
    const texts = line.map((name) => (facts[name] ? valueText(facts[name].type, hit.facts[name], config) : ''));
    return {
      id: hit.id,
      title: hit.title || 'No name',
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
  });
  return { records, isBusy, hasFailed };
};
