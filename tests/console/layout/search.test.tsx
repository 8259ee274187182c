import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ResourceProps } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { menu } from '../../../src/console/app/shell/menu';
import { matchScore } from '../../../src/console/app/search/matchScore';
import { visibleCommands } from '../../../src/console/app/search/useSuggestions';
import { rowOf } from '../../../src/contract';
import { allFlags } from '../../../src/contract/permissions';
import { holding, openConsole } from './openConsole';

const options = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map((option) => option.querySelector('p')?.textContent);

const openSearch = async (keys = '{Control>}k{/Control}') => {
  await screen.findByRole('main');
  await userEvent.keyboard(keys);
  return screen.findByRole('combobox', { name: 'Find anything' });
};

describe('the search', () => {
  it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])(
    'opens with %s and offers what the person may do',
    async (keys) => {
      openConsole({ flags: holding('department_view', 'department_create', 'usermanagement_view') });
      await screen.findByRole('link', { name: 'Department' });

      expect(await openSearch(keys)).toHaveFocus();

      expect(options()).toEqual([
        'Admin Management',
        'Department',
        'Add department',
        'Dark theme',
        'My account',
        'Logout',
      ]);
    },
  );

  it('finds each analytics page that the person may open', async () => {
    const served = ['/revenue-dashboard', '/user-demographics-dashboard', '/loyalty-analytics'];
    openConsole({ flags: holding('dashboard_view'), served });
    await screen.findByRole('link', { name: 'Dashboard' });

    await openSearch();

    expect(options()).toContain('Demographics');
    expect(options()).not.toContain('Loyalty analytics');
  });

  it('opens a page by a few letters and the Enter key', async () => {
    openConsole({ flags: holding('department_view', 'usermanagement_view') });
    await screen.findByRole('link', { name: 'Department' });

    await userEvent.type(await openSearch(), 'depa');
    expect(options()).toEqual(['Department']);
    await userEvent.keyboard('{Enter}');

    expect(await screen.findByText('The departments: 2')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is walked with the arrow keys', async () => {
    openConsole({ flags: holding('department_view', 'department_create') });
    await screen.findByRole('link', { name: 'Department' });
    const field = await openSearch();

    await userEvent.keyboard('{ArrowDown}');
    const chosen = screen.getByRole('option', { name: 'Add department' });
    expect(field).toHaveAttribute('aria-activedescendant', chosen.id);
    await userEvent.keyboard('{Enter}');

    expect(await screen.findByText('A new department')).toBeVisible();
    expect(window.location.pathname).toBe('/department-management/add-department');
  });

  it.each([
    ['staff', 'Admin Management'],
    ['push', 'Notification'],
    ['timings', 'Bussiness Hours'],
    ['sign out', 'Logout'],
    ['riders', 'Customer Details'],
    ['complaints', 'FeedBack'],
  ])('knows what people call %s', async (typed, title) => {
    openConsole({
      flags: holding(...allFlags),
      served: ['/users', '/notifications', '/business-hours', '/customers', '/feedback'],
    });
    await screen.findByRole('link', { name: 'Admin Management' });

    await userEvent.type(await openSearch(), typed);

    expect(options()[0]).toBe(title);
  });

  it('opens with / where nobody is typing, and is a letter where somebody is', async () => {
    openConsole({ flags: holding('department_view') });
    const field = await openSearch('/');
    expect(field).toHaveValue('');

    await userEvent.keyboard('a/b');

    expect(field).toHaveValue('a/b');
  });

  it('closes with Escape and changes nothing', async () => {
    openConsole();
    await openSearch();

    await userEvent.keyboard('{Escape}');

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.pathname).toBe('/');
  });

  it('opens from the top bar, turns the light off and signs out', async () => {
    const { logout } = openConsole();
    await userEvent.click(await screen.findByRole('button', { name: 'Find anything' }));
    await userEvent.type(await screen.findByRole('combobox'), 'dark{Enter}');
    expect(await screen.findByRole('button', { name: 'Light theme' })).toBeInTheDocument();

    await userEvent.type(await openSearch(), 'logout{Enter}');
    await waitFor(() => expect(logout).toHaveBeenCalledOnce());
  });

  it('says when nothing answers', async () => {
    openConsole();

    await userEvent.type(await openSearch(), 'settlement');

    expect(await screen.findByText('No results.')).toBeVisible();
  });
});

describe('the commands', () => {
  const commands = visibleCommands(holding(...allFlags), menu());

  it.each(commands)('lead from $title to a page that its makers may open', ({ resource }) => {
    expect(rowOf(resource, 'create')?.needs).toBeDefined();
  });

  it('begin a record of every resource that has a page for it', () => {
    const folders = import.meta.glob<Record<string, unknown>>('../../../src/console/resources/*/index.ts', {
      eager: true,
    });
    const creatable = Object.values(folders)
      .flatMap((folder) => Object.values(folder))
      .flat()
      .filter((each): each is ResourceProps => typeof each === 'object' && each !== null && 'create' in each)
      .filter(({ create }) => create);

    expect(creatable.length).toBeGreaterThan(4);
    for (const { name } of creatable)
      expect(
        commands.map(({ resource }) => String(resource)),
        `The search does not offer to make a record of ${name}: say in “makes” of its menu entry in src/console/app/shell/menu.ts`,
      ).toContain(name);
  });

  it('show with their flag, and only where their page shows', () => {
    expect(visibleCommands(holding('department_create'), menu()).map(({ title }) => title)).toEqual(['Add department']);
    expect(visibleCommands(holding(...allFlags), [])).toEqual([]);
  });
});

describe('how well a title answers', () => {
  it.each([
    ['Department', 'dep', 4],
    ['Admin Management', 'man', 3],
    ['Department', 'part', 2],
    ['QR Ticket Wise Report', 'qtwr', 1],
    ['Department', 'xyz', 0],
    ['Department', '', 4],
    ['Credit/Debit Points', 'debit', 3],
  ])('%s to %j: %i', (title, typed, expected) => {
    expect(matchScore(title, typed)).toBe(expected);
  });
});
