import { createContext, use } from 'react';
import { useCreatePath } from 'react-admin';
import { factsOfRow } from '../../../contract/rowFacts';
import type { PermissionFlags } from '../../../contract/permissions';
import type { Id } from '../../../contract/values';
import { allows } from '../../data/authProvider';

/** What the person may do, read once for all the rows of a list; undefined while it is not known. */
export const FlagsContext = createContext<PermissionFlags | undefined>(undefined);

/** What is shown on the page of its list, and the parameter by which an address names it there. */
const namedOnList: Readonly<Partial<Record<string, string>>> = { 'business-hours': 'exception' };

/**
 * The inside path of a record's page. What can be updated has two: the form, with the permission to update it, and the page that
 * shows it read-only, for everybody else (docs/product.md#permissions). Everything else has one, or a mark on the page of its list.
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
