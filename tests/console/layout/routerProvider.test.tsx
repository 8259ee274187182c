import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { routerProvider } from '../../../src/console/app/routerProvider';

const { Routes } = routerProvider;
const drawn = vi.fn();
const Page = ({ name }: { readonly name: string }) => {
  drawn(name);
  return <p>{name}</p>;
};
const routesOf = (name: string) => (
  <MemoryRouter>
    <Routes>
      <Route path="/other" element={<p>Other</p>} />
      <Route path="/*" element={<Page name={name} />} />
    </Routes>
  </MemoryRouter>
);

test('a page is not drawn again when the same routes are made anew, and is when they are others', () => {
  const { rerender } = render(routesOf('Departments'));

  rerender(routesOf('Departments'));
  expect(drawn.mock.calls).toEqual([['Departments']]);

  rerender(routesOf('Users'));
  expect(screen.getByText('Users')).toBeVisible();
});
