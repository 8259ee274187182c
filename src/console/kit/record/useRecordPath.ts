import { useCreatePath, usePermissions } from 'react-admin';
import { rowOf } from '../../../contract';
import type { PermissionFlags } from '../../../contract/permissions';
import type { Id } from '../../../contract/values';
import { allows } from '../../data/authProvider';

/**
 * The inside path of a record's page. What can be updated has two: the form, for whoever may update it, and the page that
 * shows it read-only, for everybody else (docs/product.md#permissions). Everything else has one.
 */
export const useRecordPath = (): ((resource: string, id: Id) => string) => {
  const createPath = useCreatePath();
  // The menu has asked: the answer is there, and is not asked for once a row.
  const { permissions } = usePermissions<PermissionFlags>({}, { staleTime: Infinity });
  return (resource, id) => {
    const isShown = rowOf(resource, 'update') && permissions && !allows(permissions, resource, 'edit');
    return createPath({ resource, type: isShown ? 'show' : 'edit', id });
  };
};
