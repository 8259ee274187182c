import { AutocompleteInput, TextInput, useCanAccess, useGetList } from 'react-admin';

const all = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'department_name', order: 'ASC' } } as const;

/** Narrows the log to a department: picked by whoever may see the departments, else typed. */
export const DepartmentFilter = ({ source }: { readonly source: string }) => {
  const { canAccess = false } = useCanAccess({ resource: 'departments', action: 'list' });
  const { data, isPending } = useGetList('departments', all, { enabled: canAccess, onError: () => undefined });
  if (!data || !canAccess) return <TextInput source={source} label="Department" helperText={false} />;
  return (
    <AutocompleteInput
      source={source}
      label="Department"
      choices={data}
      optionValue="department_name"
      optionText="department_name"
      isPending={isPending}
      helperText={false}
    />
  );
};
