import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboardNames, dashboards } from '../../../src/contract/dashboards/dashboards';
import type { Dashboard } from '../../../src/contract/dashboards/description';
import { holding, testBackend, type TestBackend } from '../../support/backend';
import { openConsole } from '../../support/console';
import { createMembers } from '../../support/members';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
  await backend.hire('asha', holding('dashboard_view', 'loyaltymanagement_view'));
});
afterAll(() => backend.close());

const days = 'from=2026-01-01&to=2026-01-31';

test('each page of an installation without a single row has every tile, and nothing that failed', async () => {
  const { user } = await openConsole({ backend, as: 'asha', at: `/revenue-dashboard?${days}` });
  for (const name of dashboardNames) {
    const { title, heading = title, tiles }: Dashboard = dashboards[name];
    await user.click(await screen.findByText(title, { selector: 'nav a' }));
    expect(await screen.findByText(heading, { selector: 'h1' })).toBeVisible();
    await screen.findByText(/^Updated /);

    for (const { label } of Object.values(tiles))
      expect(screen.getByLabelText(label).textContent.slice(label.length), `${title}: ${label}`).toMatch(
        /^(₹?0|–nothing to show)/,
      );
    expect(screen.queryByText(/could not be loaded/i), title).toBeNull();
  }
});

test('one rider is told as fewer than ten, which is seen, heard and not compared', async () => {
  await createMembers(backend.database).join(0);
  const { user } = await openConsole({ backend, as: 'asha', at: `/users-dashboard?${days}` });

  await waitFor(() => expect(screen.getByLabelText('New riders')).toHaveTextContent('<10'));
  const tile = within(screen.getByLabelText('New riders'));
  expect(tile.getByText('fewer than 10')).toBeInTheDocument();
  expect(tile.getByText(/^not compared: records begin 01-01-2026/)).toBeInTheDocument();
  screen.getByLabelText('About Registered riders').focus();
  await user.tab();
  expect(tile.getByLabelText('About New riders')).toHaveFocus();

  expect(await screen.findByText(/^Riders who registered in these days\..+fewer than 10 people/)).toBeVisible();
});
