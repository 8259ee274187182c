import type { Endpoint } from './endpoint';
import { groupPlaces } from './facts';

type Group = Readonly<Record<string, Endpoint>>;
type Groups = Readonly<Record<string, Group>>;

// A page of the console loads the groups that it calls, not the whole contract (decision 0125). Groups of all pages are included.
const included = import.meta.glob<Groups>('./endpoints/{myAccount,session,users,viewAs}.ts', { eager: true });
const files = import.meta.glob<Groups>(['./endpoints/*.ts', '!./endpoints/{myAccount,session,users,viewAs}.ts']);

const loadGroup = async (wanted: string): Promise<Group | undefined> => {
  const [file, name] = groupPlaces[wanted] ?? [];
  if (file === undefined || name === undefined) return undefined;
  return (included[file] ?? (await files[file]?.()))?.[name];
};

/** The row of a resource for a verb, if any, loaded with its group. */
export const loadRow = async (resource: string, verb: string): Promise<Endpoint | undefined> =>
  (await loadGroup(resource))?.[verb];

/** Loads every group, so that no later call waits for one. */
export const loadRows = (): Promise<unknown> => Promise.all(Object.keys(groupPlaces).map(loadGroup));
