import { TextInput } from 'react-admin';
import { startingPoints } from '../../contract/startingPoints';
import { FormSection } from '../ui/form/FormSection';
import { useReadOnly } from '../ui/form/ReadOnlyContext';
import { PermissionMatrixInput } from '../ui/permissions/PermissionMatrixInput';
import { useOtherDepartments } from './useOtherDepartments';

/** The inputs of a department: its name, and the grid of what it grants. */
export const DepartmentInputs = () => {
  const isReadOnly = useReadOnly();
  const others = useOtherDepartments();
  return (
    <>
      <FormSection title="Department" sentence="The name that staff see when a user is put in it.">
        <TextInput source="department_name" label="Name" readOnly={isReadOnly} helperText={false} autoComplete="off" />
      </FormSection>
      <FormSection
        title="Permissions"
        sentence="What everybody in this department may do. Whoever may create, update, delete or download may also view."
      >
        <PermissionMatrixInput
          shape="nested"
          label="Permissions of this department"
          startingPoints={[
            { heading: 'Start from', points: startingPoints },
            { heading: 'Copy of', points: others },
          ]}
        />
      </FormSection>
    </>
  );
};
