import { TextInput, SelectInput, AutocompleteInput, useCanAccess, useGetList } from 'react-admin';
import { LOG_RESULTS } from '../../../contract/endpoints/dailyLogs';
import { formatDay } from '../../kit/words/time';
import type { ActiveFilter, ListFilter } from '../../kit/list/ListFilter';
import { t } from '../../language/t';
import {
  actionWords,
  entityWords,
  LOGGED_ACTIONS,
  LOGGED_ENTITIES,
  LOGGED_MODULES,
  moduleWords,
  resultWords,
} from './deedWords';

const all = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'department_name', order: 'ASC' } } as const;

/** Narrows the log to a department: picked with the permission to see departments, else typed. */
const DepartmentFilter = ({ source }: { readonly source: string }) => {
  const { canAccess = false } = useCanAccess({ resource: 'departments', action: 'list' });
  const { data, isPending } = useGetList('departments', all, { enabled: canAccess, onError: () => undefined });
  if (!data || !canAccess) return <TextInput source={source} label={t('Department')} helperText={false} />;
  return (
    <AutocompleteInput
      source={source}
      label={t('Department')}
      choices={data}
      optionValue="department_name"
      optionText="department_name"
      isPending={isPending}
      helperText={false}
    />
  );
};

interface ChoiceFilterProps {
  readonly source: string;
  readonly label: string;
  readonly names: readonly string[];
  readonly words: (name: string) => string;
}

/** Narrows the log to one of some names. */
const ChoiceFilter = ({ source, label, names, words }: ChoiceFilterProps) => (
  <SelectInput
    source={source}
    label={label}
    choices={names.map((name) => ({ id: name, name: words(name) }))}
    translateChoice={false}
    helperText={false}
  />
);

const choice = (
  source: string,
  label: string,
  names: readonly string[],
  describe: (name: string) => string,
): ListFilter => ({
  source,
  label,
  describe,
  input: <ChoiceFilter source={source} label={label} names={names} words={describe} />,
});

const typed = (source: string, label: string): ListFilter => ({
  source,
  label,
  input: <TextInput source={source} label={label} helperText={false} />,
});

/** What the log can be narrowed to beside its days and its search. */
export const logFilters: readonly ListFilter[] = [
  typed('username', t('Username')),
  { source: 'department', label: t('Department'), input: <DepartmentFilter source="department" /> },
  choice('module', t('Module'), LOGGED_MODULES, moduleWords),
  choice('action', t('Action'), LOGGED_ACTIONS, actionWords),
  choice('entity', t('Object'), LOGGED_ENTITIES, entityWords),
  choice('result', t('Result'), LOG_RESULTS, resultWords),
  typed('address', t('Address')),
];

/** What chips say of the log's filters. */
export const activeFilters: readonly ActiveFilter[] = [
  { source: 'from', label: t('From'), describe: formatDay },
  { source: 'to', label: t('Up to'), describe: formatDay },
  ...logFilters,
];
