import { act, screen, within } from '@testing-library/react';
import { Route } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { allFlags } from '../../../src/contract/permissions';
import { holding, openConsole } from './openConsole';
import { turns } from '../../support/turns';

const Revenue = <Route path="/revenue-dashboard" element={<p>The revenue</p>} />;

describe('the page at /', () => {
  it('welcomes with a card for each page that the person may open', async () => {
    openConsole({ flags: holding('department_view', 'usermanagement_view', 'logs_view'), fullName: 'Asha Rao' });

    expect(await screen.findByRole('heading', { name: 'Welcome, Asha Rao' })).toBeVisible();
    const cards = within(screen.getByRole('main')).getAllByRole('link');
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      'Admin ManagementUsers and their permissions.',
      'DepartmentDepartments and their permissions.',
    ]);
    expect(cards[1]).toHaveAttribute('href', '/department-management');
  });

  it('puts the pages of a collapse under its title', async () => {
    openConsole({ flags: holding('department_view', 'reports_view'), served: ['/departments', '/reports'] });

    const reports = await screen.findByRole('region', { name: 'Reports' });
    expect(within(reports).getByRole('link', { name: /^Downloads/ })).toHaveAttribute(
      'href',
      '/report-dashboard/downloads',
    );
    expect(within(screen.getByRole('main')).getAllByRole('link')).toHaveLength(2);
  });

  it('shows no empty list above where all pages are in a collapse', async () => {
    openConsole({ flags: holding('reports_view'), served: ['/reports'] });

    await screen.findByRole('region', { name: 'Reports' });
    expect(within(screen.getByRole('main')).getAllByRole('list')).toHaveLength(1);
  });

  it('says whom to ask when there are no pages', async () => {
    openConsole({ flags: holding('department_delete') });

    expect(
      await screen.findByText('No pages assigned yet. Ask an administrator to give your department access.'),
    ).toBeVisible();
  });

  it('leads on to the dashboard from the day it is served', async () => {
    openConsole({ flags: holding(...allFlags), served: ['/departments', '/revenue-dashboard'], routes: Revenue });

    expect(await screen.findByText('The revenue')).toBeVisible();
    expect(window.location.pathname).toBe('/revenue-dashboard');
  });

  it('stays a welcome for everybody until then', async () => {
    openConsole({ flags: holding(...allFlags) });

    expect(await screen.findByRole('heading', { name: 'Welcome, Default User' })).toBeVisible();
    expect(window.location.pathname).toBe('/');
  });

  it('does not lead on by an answer from before, so that it cannot go round in a circle', async () => {
    const now = { flags: holding('dashboard_view', 'department_view'), answer: Promise.resolve() };
    let answer: () => void = () => undefined;
    const late = new Promise<void>((resolve) => (answer = resolve));
    const { router } = openConsole({
      at: '/department-management',
      flags: now.flags,
      served: ['/departments', '/revenue-dashboard'],
      routes: Revenue,
      // react-admin requests the flags again for its dashboard, with params of its own: that request is not delayed.
      auth: { getPermissions: async (given) => ('params' in given ? now.flags : now.answer.then(() => now.flags)) },
    });
    await screen.findByText('The departments: 2');

    Object.assign(now, { flags: holding('department_view'), answer: late });
    await act(() => router.navigate('/'));
    await turns();
    expect(screen.getByText('Loading...')).toBeVisible();
    answer();

    expect(await screen.findByRole('heading', { name: 'Welcome, Default User' })).toBeVisible();
    expect(window.location.pathname).toBe('/');
  });

  it('offers to ask again when the server cannot say what the person may open', async () => {
    openConsole({ auth: { getPermissions: () => Promise.reject(new Error('down')) } });

    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  });
});
