import { CssBaseline } from '@mui/material';
import { AdminContext, ResourceContextProvider, type DataProvider } from 'react-admin';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { Config, ConfigProvider } from '../../../src/console/data/config';
import { lightTheme } from '../../../src/console/app/shell/theme';
import { i18nProvider } from '../../../src/console/data/i18nProvider';
import { DataTable } from '../../../src/console/ui/list/DataTable';
import { List } from '../../../src/console/ui/list/List';
import type { Customer } from '../../../src/contract/endpoints/customers';

const config = Config.parse({
  operatorTitle: 'Bench',
  ...{ loginHost: '/api', apiHost: '/api', reportsHost: '/api' },
  cipher: { key: '0123456789abcdef', iv: 'abcdef9876543210' },
});

const Column = DataTable.Col<Customer>;

const Shown = ({ dataProvider }: { readonly dataProvider: DataProvider }) => (
  <ConfigProvider value={config}>
    <AdminContext dataProvider={dataProvider} i18nProvider={i18nProvider()} lightTheme={lightTheme}>
      <CssBaseline />
      <ResourceContextProvider value="customers">
        <List<Customer>
          title="Customers"
          sentence="Everybody who has the app."
          noun={{ one: 'customer', many: 'customers' }}
          empty="They come with the app."
        >
          <DataTable card={<span />}>
            <Column source="id" label="Id" />
            <Column source="name" label="Name" />
            <Column source="mobile" label="Mobile" />
            <Column source="email" label="Email" />
            <Column source="points" label="Points" align="right" />
            <Column source="joined_at" label="Joined" />
          </DataTable>
        </List>
      </ResourceContextProvider>
    </AdminContext>
  </ConfigProvider>
);

/** The console's own list page over any data provider. */
export const listShown = (dataProvider: DataProvider) => (
  <RouterProvider router={createMemoryRouter([{ path: '*', element: <Shown dataProvider={dataProvider} /> }])} />
);
