import { useState } from 'react';
import { useCanAccess, useGetList } from 'react-admin';
import { LOG_RESULTS } from '../../../contract/endpoints/dailyLogs';
import { ChoiceFilter } from '../../ui/list/ChoiceFilter';
import type { ActiveFilter, ListFilter } from '../../ui/list/ListFilter';
import { SelectFilter } from '../../ui/list/SelectFilter';
import { TextFilter } from '../../ui/list/TextFilter';
import { formatDay } from '../../ui/words/time';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import {
  actionWords,
  entityWords,
  LOGGED_ACTIONS,
  LOGGED_ENTITIES,
  LOGGED_MODULES,
  moduleWords,
  resultWords,
} from './auditWords';

const all = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'department_name', order: 'ASC' } } as const;

/** Filters the log by department: chosen with the permission to see departments, else typed. */
const DepartmentFilter = ({ source, label }: { readonly source: string; readonly label: string }) => {
  const { canAccess = false } = useCanAccess({ resource: 'departments', action: 'list' });
  const [isWanted, setWanted] = useState(false);
  const { data, isPending, error } = useGetList('departments', all, {
    enabled: canAccess && isWanted,
    onError: () => undefined,
  });
  if (!canAccess || error) return <TextFilter source={source} label={label} />;
  const names = (data ?? []).map(({ department_name: name }) => ({ id: String(name), name: String(name) }));
  return (
    <ChoiceFilter
      source={source}
      label={label}
      choices={names}
      isPending={isPending}
      onWanted={() => setWanted(true)}
    />
  );
};

const choice = (
  source: string,
  label: string,
  names: readonly string[],
  describe: (name: string) => string,
): ListFilter => ({
  source,
  label,
  describe,
  input: (
    <SelectFilter source={source} label={label} choices={names.map((name) => ({ id: name, name: describe(name) }))} />
  ),
});

const typed = (source: string, label: string): ListFilter => ({
  source,
  label,
  input: <TextFilter source={source} label={label} />,
});

/** The filters of the log besides its days and its search. */
export const logFilters = perLanguage((): readonly ListFilter[] => [
  typed('username', t('Who')),
  {
    source: 'department',
    label: t('Department'),
    input: <DepartmentFilter source="department" label={t('Department')} />,
  },
  choice('module', t('Module'), LOGGED_MODULES, moduleWords),
  choice('action', t('Action'), LOGGED_ACTIONS(), actionWords),
  choice('entity', t('Object'), LOGGED_ENTITIES(), entityWords),
  choice('result', t('Result'), LOG_RESULTS, resultWords),
  typed('address', t('Address')),
]);

/** The filters of the log as chips. */
export const activeFilters = perLanguage((): readonly ActiveFilter[] => [
  { source: 'from', label: t('From'), describe: formatDay },
  { source: 'to', label: t('Up to'), describe: formatDay },
  ...logFilters(),
]);
