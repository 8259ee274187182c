import { CreatePage } from '../../kit/form/CreatePage';
import { departmentDefinition, newDepartment } from './departmentDefinition';

/** Adds a department. */
export const DepartmentCreate = () => (
  <CreatePage
    {...departmentDefinition}
    sentence="A set of permissions with a name, for the people you will put in it."
    defaultValues={newDepartment}
  />
);
