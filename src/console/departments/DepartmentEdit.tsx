import type { Department } from '../../contract/endpoints/departments';
import { lackedInWords } from '../../contract/permissionWords';
import { EditPage } from '../ui/form/EditPage';
import { DepartmentDeleteButton } from './DepartmentDeleteButton';
import { departmentDefinition } from './departmentDefinition';

/** Edits a department, or shows it to whoever may only look, or holds less than it grants or its users hold. */
export const DepartmentEdit = () => (
  <EditPage
    {...departmentDefinition}
    sentence="Its name, and what everybody in it may do."
    refusal={({ permissions, held_by_users }: Department, mine) => {
      const grants = lackedInWords(mine, permissions);
      if (grants) return `it grants what you do not hold (${grants}). Ask somebody who holds it.`;
      const held = lackedInWords(mine, held_by_users);
      return held && `its users hold what you do not hold (${held}). Ask somebody who holds it.`;
    }}
    deleteButton={<DepartmentDeleteButton />}
  />
);
