import { factsOfRow } from '../../../contract/rowFacts';
import type { PermissionFlags } from '../../../contract/permissions';
import type { Id } from '../../../contract/values';
import { allows } from '../../data/authProvider';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';

// One answer per server: it applies to all of its records.
const found = new WeakMap<ConsoleDataProvider, Map<string, Promise<boolean>>>();

/** True if this server restores deleted records of a resource: it does if it keeps their histories (docs/decisions/0185). */
export const canRestoreDeleted = (provider: ConsoleDataProvider, resource: string, id: Id): Promise<boolean> => {
  if (!factsOfRow(resource, 'restoreDeleted')) return Promise.resolve(false);
  const known = found.get(provider) ?? new Map<string, Promise<boolean>>();
  found.set(provider, known);
  const asked =
    known.get(resource) ??
    provider.callRow(resource as 'contents', 'getHistory', { id }).then(
      () => true,
      () => false,
    );
  known.set(resource, asked);
  void asked.then((is) => is || known.delete(resource));
  return asked;
};

/** Returns the function that restores a record after its deletion; undefined if this server cannot, or this person may not. */
export const restoreOf = async (
  provider: ConsoleDataProvider,
  flags: PermissionFlags | undefined,
  resource: string,
  id: Id,
): Promise<(() => Promise<unknown>) | undefined> => {
  if (!flags || !allows(flags, resource, 'restoreDeleted')) return undefined;
  if (!(await canRestoreDeleted(provider, resource, id))) return undefined;
  return () => provider.callRow(resource as 'contents', 'restoreDeleted', { id });
};
