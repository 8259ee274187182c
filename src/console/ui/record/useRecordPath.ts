import { createContext, use } from 'react';
import { useCreatePath } from 'react-admin';
import { factsOfRow } from '../../../contract/rowFacts';
import type { PermissionFlags } from '../../../contract/permissions';
import type { Id } from '../../../contract/values';
import { allows } from '../../data/authProvider';

/** The flags of the person, read once for all the rows of a list; undefined until they are known. */
export const FlagsContext = createContext<PermissionFlags | undefined>(undefined);

/** The resources whose records are shown on their list's page, and the parameter of an address that names one. */
const namedOnList: Readonly<Partial<Record<string, string>>> = { 'business-hours': 'exception' };

/**
 * The inside path of a record's page (docs/product.md#permissions).
 * A record that can be updated has two: the form, with the permission to update, and the read-only page for everybody else.
 * Any other record has one, or a mark on the page of its list.
 */
export const useRecordPath = (): ((resource: string, id: Id) => string) => {
  const createPath = useCreatePath();
  const flags = use(FlagsContext);
  return (resource, id) => {
    const parameter = namedOnList[resource];
    if (parameter)
      return `${createPath({ resource, type: 'list' })}?${new URLSearchParams({ [parameter]: String(id) })}`;
    const isShown = factsOfRow(resource, 'update') && flags && !allows(flags, resource, 'edit');
    return createPath({ resource, type: isShown ? 'show' : 'edit', id });
  };
};
