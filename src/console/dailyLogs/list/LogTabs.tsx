import { Tab, Tabs } from '@mui/material';
import type { LogFilter } from '../../../contract/endpoints/dailyLogs';
import { useList } from '../../ui/list/useList';

const views: readonly (readonly [NonNullable<LogFilter['view']> | 'all', string])[] = [
  ['all', 'All'],
  ['failed-sign-ins', 'Failed sign-ins'],
  ['permission-changes', 'Permission changes'],
  ['points', 'Points'],
  ['exports', 'Exports'],
];

/** The quick views of the log, beside which every filter still holds. */
export const LogTabs = () => {
  const { filterValues, setFilters } = useList();
  const chosen = views.find(([view]) => view === filterValues.view)?.[0] ?? 'all';
  return (
    <Tabs
      aria-label="Quick views"
      value={chosen}
      variant="scrollable"
      scrollButtons="auto"
      onChange={(_, view: string) => setFilters({ ...filterValues, view: view === 'all' ? undefined : view })}
      sx={{ px: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      {views.map(([view, label]) => (
        <Tab key={view} value={view} label={label} />
      ))}
    </Tabs>
  );
};
