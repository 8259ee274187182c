import { useQueryClient } from '@tanstack/react-query';
import { usePermissions, useStore, type RaRecord } from 'react-admin';
import type { SearchHit } from '../../../contract/endpoints/search';
import { noFlags, type PermissionFlags } from '../../../contract/permissions';
import { searchKindOf, searchKinds, type SearchKindName } from '../../../contract/search/kinds';
import type { Choice } from './Choice';
import { kindIcons } from './kindIcons';
import { useOpenHit } from './useHitChoices';

/** What is kept of a record that was opened: enough to name it and to open it again. */
type Recent = Pick<SearchHit, 'id' | 'kind' | 'resource' | 'record_id' | 'title'>;

/** So many records that were opened last are offered. */
const MOST_RECENT = 6;

const isKind = (name: unknown): name is SearchKindName => typeof name === 'string' && name in searchKinds;

const asChoice = ({ id, kind, title }: Recent, run: () => void): Choice => ({
  id: `recent ${id}`,
  title,
  noun: searchKindOf(kind).noun,
  group: 'Records',
  icon: kindIcons[kind],
  run,
});

/** The records that this person opened last, from the search or from a list, and the way to note one. */
export const useRecents = () => {
  const queryClient = useQueryClient();
  const { permissions = noFlags } = usePermissions<PermissionFlags>();
  const [kept, setKept] = useStore<readonly Recent[]>('search.recent', []);
  const open = useOpenHit();
  // Records whose pages were opened otherwise are still in memory, as react-admin read them.
  const read = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => queryKey[1] === 'getOne' && isKind(queryKey[0]) })
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .flatMap(({ queryKey, state }): Recent[] => {
      const kind = queryKey[0] as SearchKindName;
      const record = state.data as RaRecord | undefined;
      const title = record?.[searchKindOf(kind).title] as unknown;
      if (!record || typeof title !== 'string') return [];
      return [{ id: `${kind}/${record.id}`, kind, resource: kind, record_id: record.id, title }];
    });
  const merged = [...read, ...kept].filter(({ id }, place, all) => all.findIndex((each) => each.id === id) === place);
  const note = ({ id, kind, resource, record_id, title }: Recent) =>
    setKept(
      [{ id, kind, resource, record_id, title }, ...merged.filter((each) => each.id !== id)].slice(0, MOST_RECENT),
    );
  const recents = merged
    .filter(({ kind }) => isKind(kind) && permissions[searchKindOf(kind).needs])
    .slice(0, MOST_RECENT)
    .map((recent) =>
      asChoice(recent, () => {
        note(recent);
        open(recent);
      }),
    );
  return { recents, note };
};
