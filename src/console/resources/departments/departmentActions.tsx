import type { Department } from '../../../contract/endpoints/departments';
import { missingFlagNames } from '../../../contract/permissions';
import { deleteAction, RowActionsMenu } from '../../ui/list/RowActionsMenu';
import type { RowMenuProps } from '../../ui/list/RowMenu';
import { BulkActionButtons } from '../../ui/list/BulkActionButtons';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';

// A department with users is deleted on its page, where they are moved first.
// One that grants more than the person has needs another person.
const actions = perLanguage(() => [
  deleteAction<Department>(
    'departments',
    { one: 'department', many: 'departments' },
    ({ department_name }) => department_name,
    ({ users, permissions }, me) => !users && missingFlagNames(me.flags, permissions).length === 0,
    ({ users }) =>
      users
        ? t('{count, plural, one {# user} other {# users}} in it. Open it to move them first', {
            count: users,
          })
        : t('it has permissions that you do not have'),
  ),
]);

/** The menu of a department's row. */
export const DepartmentRowMenu = ({ record, ...props }: RowMenuProps) => (
  <RowActionsMenu<Department> {...props} record={record as Department} actions={actions()} isCopied />
);

/** The actions on the selected departments. */
export const DepartmentBulkActionButtons = () => <BulkActionButtons<Department> actions={actions()} />;
