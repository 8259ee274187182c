import { AutocompleteInput } from 'react-admin';
import { useDepartments } from './useDepartments';

/** Narrows users to a department. */
export const DepartmentFilterInput = ({ source }: { readonly source: string }) => {
  const { departments, isPending } = useDepartments();
  return (
    <AutocompleteInput
      source={source}
      label="Department"
      choices={[...departments]}
      optionValue="department_name"
      optionText="department_name"
      isPending={isPending}
      helperText={false}
    />
  );
};
