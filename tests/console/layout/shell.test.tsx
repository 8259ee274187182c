import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { initials } from '../../../src/console/app/shell/UserMenu';
import { holding, openConsole } from './openConsole';

describe('the user menu', () => {
  it.each([
    ['Asha Rao', 'AR'],
    ['Default User', 'DU'],
    ['asha', 'A'],
    ['  Asha   Devi  Rao ', 'AD'],
    ['élodie öz', 'ÉÖ'],
    ['', ''],
  ])('shows of %j the letters %j', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });

  it('greets the person by name and signs them out', async () => {
    const { logout } = openConsole({ fullName: 'Asha Rao' });

    await userEvent.click(await screen.findByRole('button', { name: 'Account of Asha Rao' }));
    expect(await screen.findByText('Hello, Asha Rao')).toBeVisible();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Logout' }));

    await waitFor(() => expect(logout).toHaveBeenCalledOnce());
  });

  it('greets somebody without a name as Default User', async () => {
    openConsole();

    expect(await screen.findByRole('button', { name: 'Account of Default User' })).toHaveTextContent('DU');
  });
});

describe('the frame', () => {
  it('has its landmarks, the title that leads to / and a way past the menu', async () => {
    openConsole({ at: '/department-management', flags: holding('department_view') });

    expect(await screen.findByRole('banner')).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Pages' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Harbour Metro' })).toHaveAttribute('href', '/');
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Skip to the page' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('scrolls smoothly to the top when it starts', async () => {
    const { scrollTo } = openConsole();

    await screen.findByRole('main');
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'smooth' });
  });

  it('keeps the drawer beside the page until it is closed', async () => {
    openConsole({ flags: holding('department_view') });
    const menu = within(await screen.findByRole('navigation'));
    await userEvent.click(await menu.findByRole('link', { name: 'Department' }));

    expect(screen.getByRole('navigation')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close the menu' }));
    await waitFor(() => expect(screen.queryByRole('navigation')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Open the menu' }));
    expect(await screen.findByRole('navigation')).toBeVisible();
  });

  it('shows the drawer over a narrow page for one choice', async () => {
    openConsole({ isWide: false, flags: holding('department_view') });
    await screen.findByRole('heading', { name: 'Welcome, Default User' });
    expect(screen.queryByRole('navigation')).toBeNull();

    await userEvent.click(screen.getByRole('button', { name: 'Open the menu' }));
    const menu = within(await screen.findByRole('navigation'));
    await userEvent.click(await menu.findByRole('link', { name: 'Department' }));

    expect(await screen.findByText('The departments: 2')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('navigation')).toBeNull());
  });

  it('turns the light off and on', async () => {
    openConsole();

    await userEvent.click(await screen.findByRole('button', { name: 'Dark theme' }));

    expect(await screen.findByRole('button', { name: 'Light theme' })).toBeVisible();
  });
});

describe('a page that is not there', () => {
  it('says so and leads home', async () => {
    openConsole({ at: '/nonsense' });

    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  });
});

describe('a page that breaks', () => {
  it('says so without its secrets, and leaves the menu to lead elsewhere', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    openConsole({ at: '/breakable', flags: holding('usermanagement_view') });
    await userEvent.click(await screen.findByRole('button', { name: 'Break' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be shown');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    expect(document.body).not.toHaveTextContent('secret detail');

    await userEvent.click(screen.getByRole('link', { name: 'Admin Management' }));
    expect(await screen.findByText('The users')).toBeVisible();
  });
});
