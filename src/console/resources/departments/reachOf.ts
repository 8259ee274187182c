import type { Department } from '../../../contract/endpoints/departments';
import { t } from '../../language/t';

/** Returns the users affected by a change of a department's permissions, in a sentence; undefined for none. */
export const reachOf = ({ department_name, users }: Department): string | undefined => {
  if (users === 0) return undefined;
  if (users === undefined || users === null)
    return t('Applies to all users of {department} from their next click.', { department: department_name });
  return t('Applies to {count, plural, one {# user} other {# users}} of {department} from their next click.', {
    count: users,
    department: department_name,
  });
};
