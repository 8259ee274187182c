import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { MenuEntry } from '../../../src/console/app/shell/Menu';
import type { MenuItem } from '../../../src/console/app/shell/MenuItem';
import { MenuPreview } from '../../../src/console/app/shell/MenuPreview';
import { ServedPagesContext } from '../../../src/console/app/shell/useMenuEntries';
import { noFlags } from '../../../src/contract/permissions';

afterEach(cleanup);

const show = (item: MenuItem) =>
  render(
    <MemoryRouter>
      <MenuEntry item={item} />
    </MemoryRouter>,
  );

describe('an entry of the menu', () => {
  it('of unknown type says so', () => {
    show({ id: 'x', title: 'X', type: 'heading' } as unknown as MenuItem);

    expect(screen.getByText('Menu Items Error')).toBeVisible();
  });

  it('of type group stands open under its title', () => {
    const child: MenuItem = { id: 'y', title: 'Inside', type: 'item', url: '/inside' };
    show({ id: 'x', title: 'Section', type: 'group', children: [child] });

    expect(within(screen.getByRole('list', { name: 'Section' })).getByRole('link', { name: 'Inside' })).toBeVisible();
  });

  it('that leads elsewhere keeps its address and opens a new tab', () => {
    show({ id: 'x', title: 'Help', type: 'item', url: 'https://example.org/help', external: true, target: true });

    const link = screen.getByRole('link', { name: 'Help' });
    expect(link).toHaveAttribute('href', 'https://example.org/help');
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('that is disabled cannot be pressed, and a chip stands beside its title', () => {
    show({ id: 'x', title: 'Soon', type: 'item', url: '/soon', disabled: true, chip: 'New' });

    expect(screen.getByRole('link', { name: 'Soon New' })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('the preview of the menu', () => {
  const preview = (flags: typeof noFlags) =>
    render(
      <ServedPagesContext value={new Set(['/departments', '/reports'])}>
        <MenuPreview flags={flags} />
      </ServedPagesContext>,
    );

  it('lists what a holder would see under its headings, without links', () => {
    preview({ ...noFlags, department_view: true, reports_view: true });

    const list = screen.getByRole('list', { name: 'Menu with these permissions' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['AccessDepartment', 'Department', 'OperationReportsDownloads', 'ReportsDownloads', 'Downloads']);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('says when there would be nothing', () => {
    preview(noFlags);

    expect(screen.getByText('Empty menu: no page can be opened.')).toBeVisible();
  });
});
