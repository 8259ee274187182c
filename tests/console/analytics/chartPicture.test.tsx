import { createTheme, ThemeProvider } from '@mui/material';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ConfigProvider, parseConfig } from '../../../src/console/data/config';
import { lightTheme } from '../../../src/console/app/shell/theme';
import { plotChart } from '../../../src/console/resources/analytics/charts/chart';
import { ChartPicture } from '../../../src/console/resources/analytics/charts/ChartPicture';
import { byMode, groupsOf } from './sentences';

const hosts = { loginHost: '/api', apiHost: '/api', reportsHost: '/api' };
const cipher = { key: '0123456789abcdef', iv: 'abcdef9876543210' };
const config = parseConfig(JSON.stringify({ operatorTitle: 'Harbour Metro', ...hosts, cipher }));
const theme = createTheme(lightTheme);

/** The chart of the collection, with these amounts per mode of payment. */
const Modes = ({ amounts }: { readonly amounts: Record<string, number> }) => {
  const drawn = plotChart(byMode, groupsOf('collection', amounts));
  return (
    <ConfigProvider value={config}>
      <ThemeProvider theme={theme}>
        <MemoryRouter>{drawn && <ChartPicture drawn={drawn} openedBy={undefined} />}</MemoryRouter>
      </ThemeProvider>
    </ConfigProvider>
  );
};

const points = () => screen.findByRole('application', undefined, { timeout: 10_000 });

test('a chart whose days have one mode of payment, and then several, is bars and then a ring', async () => {
  const { rerender } = render(<Modes amounts={{ UPI: 500_00 }} />);
  expect(screen.getByText('UPI')).toBeVisible();
  expect(screen.queryByRole('application')).toBeNull();

  rerender(<Modes amounts={{ UPI: 500_00, Card: 200_00 }} />);

  expect(await points()).toBeVisible();
});
