import { createPath } from 'react-router-dom';
import { dashboards, type DashboardName, dashboardNames } from '../../../contract/dashboards/dashboards';
import type { Dashboard } from '../../../contract/dashboards/description';
import type { PermissionFlags } from '../../../contract/permissions';
import { dashboardPaths } from '../../app/paths';
import { useServedPages } from '../../app/shell/useMenuEntries';
import { TabStrip } from '../../ui/page/TabStrip';
import { PageLink } from '../../ui/page/TextLink';
import { t } from '../../language/t';

interface DashboardTabsProps {
  readonly current: DashboardName;
  readonly flags: PermissionFlags | undefined;
  /** The query that the other pages share: days and comparison. */
  readonly query: string;
}

/** The analytics pages that the person may open, side by side, with the same days and comparison. */
export const DashboardTabs = ({ current, flags, query }: DashboardTabsProps) => {
  const served = useServedPages();
  const shown = dashboardNames.filter((name) => {
    const { needs }: Dashboard = dashboards[name];
    return (!needs || flags?.[needs]) && (name === current || served.has(dashboardPaths[name]));
  });
  return (
    <TabStrip as="nav" aria-label={t('Analytics pages')} current={current} sx={{ mb: 2.5 }}>
      {shown.map((name) => (
        <PageLink
          key={name}
          to={createPath({ pathname: dashboardPaths[name], search: query })}
          aria-current={name === current ? 'page' : undefined}
        >
          {t(dashboards[name].title)}
        </PageLink>
      ))}
    </TabStrip>
  );
};
