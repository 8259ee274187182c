import type { Department } from '../../../contract/endpoints/departments';
import { t } from '../../language/t';

/** Returns the users affected by a change of a department's permissions, in a sentence; undefined for none. */
export const reachOf = ({ department_name, users }: Department): string | undefined => {
  if (users === 0) return undefined;
  if (users === undefined || users === null)
    return t('This touches everybody in {department}, from their next step on.', { department: department_name });
  return t('This touches {count, plural, one {# user} other {# users}} of {department}, from their next step on.', {
    count: users,
    department: department_name,
  });
};
