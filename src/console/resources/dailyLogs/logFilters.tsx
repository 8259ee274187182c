import { TextField } from '@mui/material';
import { useState } from 'react';
import { useCanAccess, useGetList } from 'react-admin';
import { LOG_RESULTS } from '../../../contract/endpoints/dailyLogs';
import { ChoiceFilter } from '../../ui/list/ChoiceFilter';
import type { FilterElement, FilterProps } from '../../ui/list/ActiveFilters';
import { SelectFilter } from '../../ui/list/FilterInputs';
import { useTypedFilter } from '../../ui/list/SearchInput';
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

/** Filters the log by a text in one field, while the person types. */
const TextFilter = ({ source, label }: FilterProps) => {
  const { text, type } = useTypedFilter(source);
  return <TextField label={label} value={text} onChange={({ target }) => type(target.value)} />;
};

/** Filters the log by department: chosen with the permission to see departments, else typed. */
const DepartmentFilter = ({ source, label }: FilterProps) => {
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

const named = (names: readonly string[], nameOf: (name: string) => string) =>
  names.map((name) => ({ id: name, name: nameOf(name) }));

/** The filters of the log besides its days and its search. */
export const logFilters = perLanguage((): readonly FilterElement[] => [
  <TextFilter source="username" label={t('Who')} />,
  <DepartmentFilter source="department" label={t('Department')} />,
  <SelectFilter source="module" label={t('Module')} choices={named(LOGGED_MODULES, moduleWords)} />,
  <SelectFilter source="action" label={t('Action')} choices={named(LOGGED_ACTIONS(), actionWords)} />,
  <SelectFilter source="entity" label={t('Object')} choices={named(LOGGED_ENTITIES(), entityWords)} />,
  <SelectFilter source="result" label={t('Result')} choices={named(LOG_RESULTS, resultWords)} />,
  <TextFilter source="address" label={t('Address')} />,
]);

/** The filters of the log as chips. */
export const activeFilters = perLanguage((): readonly FilterProps[] => [
  { source: 'from', label: t('From'), describe: formatDay },
  { source: 'to', label: t('Up to'), describe: formatDay },
  ...logFilters().map(({ props }) => props),
]);
