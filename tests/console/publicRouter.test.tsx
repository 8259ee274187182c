import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, RouterProvider, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { paths } from '../../src/console/app/paths';
import { createPublicPaths } from '../../src/console/app/publicPaths';
import { createPublicRouter } from '../../src/console/app/publicRouter';

const open: { unmount: () => void; dispose: () => void }[] = [];
afterEach(() => open.splice(0).forEach(({ unmount, dispose }) => [unmount(), dispose()]));

const addressBar = () => window.location.pathname + window.location.search + window.location.hash;
const page = () => screen.getByRole('status').textContent;

const Page = () => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p role="status">{pathname + search + hash}</p>
      <Link to="/departments/12">Edit operations</Link>
      <Link to="/department-management?page=2">Second page</Link>
      <Link to={{ pathname: '/users', search: '?filter=x' }}>Users</Link>
      <Link to="/somewhere-else">Elsewhere</Link>
      <button onClick={() => void navigate({ search: '?sort=name' })}>Sort</button>
      <button onClick={() => void navigate('create')}>Create</button>
      <button onClick={() => void navigate(-1)}>Back</button>
      <button onClick={() => void navigate('/', { replace: true })}>Home</button>
    </>
  );
};

const visit = (address?: string) => {
  if (address) window.history.replaceState(null, '', address);
  const router = createPublicRouter([{ path: '*', element: <Page /> }], createPublicPaths(paths));
  const { unmount } = render(<RouterProvider router={router} />);
  const visited = { router, unmount, dispose: () => router.dispose() };
  open.push(visited);
  return visited;
};

const reload = () => {
  open.splice(0).forEach(({ unmount, dispose }) => [unmount(), dispose()]);
  visit();
};

describe('the address bar', () => {
  it('shows the public path of the page a link opens', async () => {
    visit('/');

    await userEvent.click(screen.getByRole('link', { name: 'Edit operations' }));

    expect(page()).toBe('/departments/12');
    expect(addressBar()).toBe('/department-management/edit-department?id=12');
  });

  it('opens the page of a typed public address', () => {
    visit('/department-management/edit-department?id=12#permissions');

    expect(page()).toBe('/departments/12#permissions');
    expect(addressBar()).toBe('/department-management/edit-department?id=12#permissions');
  });

  it('corrects an address typed in the inside spelling', () => {
    visit('/users/7');

    expect(page()).toBe('/users/7');
    expect(addressBar()).toBe('/admin-management-dashboard/edit-user/7');
  });

  it('shows the list when edit-department has no id', () => {
    visit('/department-management/edit-department');

    expect(page()).toBe('/departments');
    expect(addressBar()).toBe('/department-management');
  });

  it('leaves an unknown address to the catch-all', () => {
    visit('/nonsense/12?a=b');

    expect(page()).toBe('/nonsense/12?a=b');
    expect(addressBar()).toBe('/nonsense/12?a=b');
  });
});

describe('moving about', () => {
  it('keeps the id over Back, Forward and reload', async () => {
    visit('/department-management/edit-department?id=3');
    await userEvent.click(screen.getByRole('link', { name: 'Edit operations' }));
    await userEvent.click(screen.getByRole('link', { name: 'Users' }));

    window.history.back();
    await waitFor(() => expect(page()).toBe('/departments/12'));
    reload();
    expect(page()).toBe('/departments/12');
    window.history.back();
    await waitFor(() => expect(page()).toBe('/departments/3'));
    window.history.forward();
    await waitFor(() => expect(page()).toBe('/departments/12'));
    expect(addressBar()).toBe('/department-management/edit-department?id=12');
  });

  it('resolves relative targets against the inside path', async () => {
    visit('/department-management?page=2');

    await userEvent.click(screen.getByRole('button', { name: 'Sort' }));
    await waitFor(() => expect(addressBar()).toBe('/department-management?sort=name'));
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));

    await waitFor(() => expect(page()).toBe('/departments?page=2'));
    expect(addressBar()).toBe('/department-management?page=2');
  });

  it('understands a public path as a target', async () => {
    const { router } = visit('/');

    await userEvent.click(screen.getByRole('link', { name: 'Second page' }));
    expect(page()).toBe('/departments?page=2');

    await router.navigate('/department-management/edit-department?id=9&x=1');
    await waitFor(() => expect(page()).toBe('/departments/9?x=1'));
  });

  it('replaces without adding an entry', async () => {
    visit('/department-management/edit-department?id=3');
    const entries = window.history.length;

    await userEvent.click(screen.getByRole('button', { name: 'Home' }));

    expect(addressBar()).toBe('/');
    expect(window.history.length).toBe(entries);
  });
});

describe('every link', () => {
  it.each([
    ['Edit operations', '/department-management/edit-department?id=12'],
    ['Second page', '/department-management?page=2'],
    ['Users', '/admin-management-dashboard/admin-and-permissions?filter=x'],
    ['Elsewhere', '/somewhere-else'],
  ])('%s carries the address that a new tab understands', (name, href) => {
    visit('/');

    expect(screen.getByRole('link', { name })).toHaveProperty('pathname', href.split('?')[0]);
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
  });
});
