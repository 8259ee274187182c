import { render, screen, within } from '@testing-library/react';
import { AdminContext, ResourceContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConfigProvider, parseConfig } from '../../../src/console/data/config';
import { lightTheme } from '../../../src/console/app/shell/theme';
import { DataTable } from '../../../src/console/ui/list/DataTable';
import { List } from '../../../src/console/ui/list/List';
import { contract } from '../../../src/contract';
import type { RedemptionRule } from '../../../src/contract/endpoints/redemption';
import { everything, testBackend, type TestBackend } from '../../support/backend';
import { openWorld } from '../../support/openWorld';

const Column = DataTable.Col<RedemptionRule>;

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
  await backend.hire('asha', everything);
  const rule = { effective_from: '2027-01-01', point_value_paise: 25, least_balance: 100, largest_share_percent: 50 };
  const body = {
    ...rule,
    expiry_days: 365,
    redeemable_for: ['QR tickets' as const],
    approval_above: 500,
    active: true,
  };
  await (await backend.signInAdmin()).call(contract['redeem-points'].create, { body });
});
afterAll(() => backend.close());

test('a list that its server sorts offers only the columns that the call takes: another would be refused', async () => {
  const { world } = await openWorld({ backend, as: 'asha', leave: () => undefined });

  const config = parseConfig((await backend.app.inject('/config.json')).body);
  render(
    <ConfigProvider value={config}>
      <MemoryRouter>
        <AdminContext
          dataProvider={world.dataProvider}
          authProvider={world.authProvider}
          store={world.preferences}
          theme={lightTheme}
        >
          <ResourceContextProvider value="redeem-points">
            <List<RedemptionRule> title="Rules" sentence="Rules" noun={{ one: 'rule', many: 'rules' }} empty="Rules">
              <DataTable card={<span />}>
                <Column source="effective_from" label="From" />
                <Column source="least_balance" label="Least balance" />
              </DataTable>
            </List>
          </ResourceContextProvider>
        </AdminContext>
      </MemoryRouter>
    </ConfigProvider>,
  );

  const header = (name: string) => screen.getByRole('columnheader', { name });
  await screen.findByText('2027-01-01');
  expect(within(header('From')).getByRole('button')).toBeVisible();
  expect(within(header('Least balance')).queryByRole('button')).toBeNull();
});
