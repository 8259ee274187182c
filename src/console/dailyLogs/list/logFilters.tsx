import { TextInput } from 'react-admin';
import { LOG_RESULTS } from '../../../contract/endpoints/dailyLogs';
import { formatDay } from '../../ui/fields/time';
import type { ActiveFilter, ListFilter } from '../../ui/list/ListFilter';
import {
  actionWords,
  entityWords,
  LOGGED_ACTIONS,
  LOGGED_ENTITIES,
  LOGGED_MODULES,
  moduleWords,
  resultWords,
} from '../deedWords';
import { ChoiceFilter } from './ChoiceFilter';
import { DepartmentFilter } from './DepartmentFilter';

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
  typed('username', 'Username'),
  { source: 'department', label: 'Department', input: <DepartmentFilter source="department" /> },
  choice('module', 'Module', LOGGED_MODULES, moduleWords),
  choice('action', 'Action', LOGGED_ACTIONS, actionWords),
  choice('entity', 'Object', LOGGED_ENTITIES, entityWords),
  choice('result', 'Result', LOG_RESULTS, resultWords),
  typed('address', 'Address'),
];

/** What chips say of the log's filters. */
export const activeFilters: readonly ActiveFilter[] = [
  { source: 'from', label: 'From', describe: formatDay },
  { source: 'to', label: 'Up to', describe: formatDay },
  ...logFilters,
];
