import { Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import { createPath } from 'react-router-dom';
import { dashboards, type DashboardName, dashboardNames } from '../../../contract/dashboards/dashboards';
import type { Dashboard } from '../../../contract/dashboards/description';
import type { PermissionFlags } from '../../../contract/permissions';
import { dashboardPaths } from '../../app/paths';
import { useServedPages } from '../../app/shell/useMenuEntries';
import { PageLink } from '../../kit/page/TextLink';
import { t } from '../../language/t';

interface DashboardTabsProps {
  readonly current: DashboardName;
  readonly flags: PermissionFlags | undefined;
  /** What the other pages are asked for as well: days and comparison. */
  readonly query: string;
}

/** The analytics pages that the person may open, one beside the other; days and comparison go along. */
export const DashboardTabs = ({ current, flags, query }: DashboardTabsProps) => {
  const served = useServedPages();
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>('[aria-current]');
    // Not scrollIntoView: the page itself stays where it is.
    if (strip.current && link)
      strip.current.scrollLeft = link.offsetLeft - (strip.current.clientWidth - link.clientWidth) / 2;
  }, [current]);
  const shown = dashboardNames.filter((name) => {
    const { needs }: Dashboard = dashboards[name];
    return (!needs || flags?.[needs]) && (name === current || served.has(dashboardPaths[name]));
  });
  return (
    <Box
      component="nav"
      aria-label={t('Analytics pages')}
      ref={strip}
      sx={{
        position: 'relative',
        display: 'flex',
        overflowX: 'auto',
        scrollbarWidth: 'thin',
        mb: 2.5,
        borderBottom: 1,
        borderColor: 'divider',
        displayPrint: 'none',
        '& > a': {
          // Ten of them in a window of 1280 px.
          px: 1,
          py: 1,
          flexShrink: 0,
          color: 'text.secondary',
          textDecoration: 'none',
          borderBottom: 2,
          borderColor: 'transparent',
          '&:hover': { color: 'text.primary' },
          '&:focus-visible': { outlineOffset: -2 },
          '&[aria-current]': { color: 'primary.main', borderColor: 'primary.main', fontWeight: 500 },
          // There every border is painted, also one that is transparent.
          '@media (forced-colors: active)': { '&:not([aria-current])': { borderBottomStyle: 'none' } },
        },
      }}
    >
      {shown.map((name) => (
        <PageLink
          key={name}
          to={createPath({ pathname: dashboardPaths[name], search: query })}
          aria-current={name === current ? 'page' : undefined}
        >
          {t(dashboards[name].title)}
        </PageLink>
      ))}
    </Box>
  );
};
