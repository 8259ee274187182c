import { EditPage } from '../ui/form/EditPage';
import { departmentDefinition } from './departmentDefinition';

/** Edits a department, or shows it to whoever may only look. */
export const DepartmentEdit = () => (
  <EditPage {...departmentDefinition} sentence="Its name, and what everybody in it may do." />
);
