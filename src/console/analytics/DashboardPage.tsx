import { Box } from '@mui/material';
import { dashboards, type DashboardName } from '../../contract/dashboards/dashboards';
import type { Dashboard } from '../../contract/dashboards/description';
import { Guard } from '../layout/Guard';
import { useFlags } from '../layout/useFlags';
import { DashboardBody } from './DashboardBody';
import { DashboardTabs } from './DashboardTabs';
import { PaperTheme } from './print/PaperTheme';
import { writeSelection } from './selection/selection';
import { useSelection } from './selection/useSelection';

/** One of the ten analytics pages under the tabs that lead to the others. */
export const DashboardPage = ({ name }: { readonly name: DashboardName }) => {
  const { flags } = useFlags();
  const selection = useSelection();
  const { needs = 'dashboard_view' }: Dashboard = dashboards[name];
  return (
    <PaperTheme>
      <Box sx={{ containerType: 'inline-size' }}>
        <DashboardTabs current={name} flags={flags} query={writeSelection(selection)} />
        {/* The tabs stay, and the focus on them; the page is another one, and its access is asked for anew. */}
        <Guard key={name} resource="page" action={needs}>
          <DashboardBody name={name} selection={selection} flags={flags} />
        </Guard>
      </Box>
    </PaperTheme>
  );
};
