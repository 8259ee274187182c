import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openConsole } from '../../support/console';
import { operatorBackend, OPERATOR_PASSWORD, type OperatorBackend } from '../../../src/operator/backend';

let backend: OperatorBackend;
beforeEach(async () => {
  backend = await operatorBackend();
});
afterEach(() => backend.close());

interface Named {
  readonly field: string;
  readonly names: readonly string[];
  /** The value as sent, and as staff read it. */
  readonly value: string | number;
  readonly shown: string;
}

const moment = { value: '2026-11-20 04:37:00', shown: '20-11-2026 10:07 AM' };

/** Opens a list of rows that differ in the name of one field. Each row is found by a text of its own. */
const shownBy = async (
  list: 'customers' | 'ratings' | 'feedback',
  at: string,
  marker: string,
  { names, value }: Pick<Named, 'names' | 'value'>,
) => {
  const rows = names.map((name, place) => ({ id: place + 1, [marker]: `Row of ${name}`, [name]: value }));
  backend.records[list].splice(0, Infinity, ...rows);
  await openConsole({ backend, as: 'kavya', password: OPERATOR_PASSWORD, at });
  await screen.findByText(`Row of ${names[0]}`);
  return (name: string) => within(screen.getByText(`Row of ${name}`).closest('tr') as HTMLElement);
};

test.each<Named>([
  {
    field: 'mobile',
    names: ['mobile', 'mobilenumber', 'mobile_number', 'phone'],
    ...{ value: 9811111111, shown: '9811111111' },
  },
  { field: 'e-mail', names: ['email', 'emailid'], value: 'asha@riders.example', shown: 'asha@riders.example' },
  { field: 'day of joining', names: ['created_at', 'createdAt', 'joined_at', 'at'], ...moment },
])('a customer’s $field is read by each of its usual names', async ({ names, value, shown }) => {
  const row = await shownBy('customers', '/customers-management', 'name', { names, value });
  for (const name of names) expect(row(name).getByText(shown), name).toBeVisible();
});

test.each<Named>([
  { field: 'time', names: ['at', 'created_at', 'createdAt'], ...moment },
  { field: 'stars', names: ['stars', 'rating'], value: '4', shown: '4 stars' },
])('a rating’s $field is read by each of its usual names', async ({ names, value, shown }) => {
  const row = await shownBy('ratings', '/app-rating', 'comment', { names, value });
  for (const name of names)
    expect(row(name).queryByText(shown) ?? row(name).queryByLabelText(shown), name).toBeVisible();
});

test.each([
  { list: 'ratings', at: '/app-rating', names: ['comment', 'feedback', 'text', 'message'] },
  { list: 'feedback', at: '/feed-Back', names: ['text', 'message', 'comment', 'feedback'] },
] as const)('the words of $list are read by each of their usual names', async ({ list, at, names }) => {
  const rows = names.map((name, place) => ({ id: place + 1, [name]: `Written as ${name}` }));
  backend.records[list].splice(0, Infinity, ...rows);
  await openConsole({ backend, as: 'kavya', password: OPERATOR_PASSWORD, at });
  for (const name of names) expect(await screen.findByText(`Written as ${name}`)).toBeVisible();
});

test.each<Named>([
  { field: 'time', names: ['at', 'created_at', 'createdAt'], ...moment },
  { field: 'category', names: ['category', 'type'], value: 'Station', shown: 'Station' },
])('feedback’s $field is read by each of its usual names', async ({ names, value, shown }) => {
  const row = await shownBy('feedback', '/feed-Back', 'subject', { names, value });
  for (const name of names) expect(row(name).getByText(shown), name).toBeVisible();
});

test('a row that lacks a field keeps its others', async () => {
  await openConsole({ backend, as: 'kavya', password: OPERATOR_PASSWORD, at: '/customers-management' });

  const row = within((await screen.findByRole('link', { name: 'Binu Das' })).closest('tr') as HTMLElement);
  expect(row.getByText('9822222222')).toBeVisible();
  expect(screen.queryByText(/could not be read/)).toBeNull();
});

test.each([
  { what: 'a customer', at: '/customers-management', row: 'Binu Das', unknown: 5 },
  { what: 'a rating', at: '/app-rating', row: 'No stars given', unknown: 3 },
  { what: 'feedback', at: '/feed-Back', row: 'The lift is broken', unknown: 3 },
  { what: 'a user', at: '/admin-management-dashboard/admin-and-permissions', row: 'viewer', unknown: 1 },
  { what: 'a department', at: '/department-management', row: 'Marketing', unknown: 1 },
])('what the operator does not tell of $what is a dash, and neither a nought nor a denial', async (visit) => {
  await openConsole({ backend, as: 'kavya', password: OPERATOR_PASSWORD, at: visit.at });

  const cells = (await screen.findByText(visit.row)).closest('tr');
  const told = [...(cells?.querySelectorAll('td') ?? [])].filter((cell) => !cell.querySelector('button, input'));
  const texts = told.map((cell) => cell.textContent.trim());
  expect(texts.filter((text) => text === '–').length, texts.join(' | ')).toBeGreaterThanOrEqual(visit.unknown);
  for (const said of ['0', '', 'Not signed in', 'Never', 'No', 'undefined', 'Invalid Date', 'NaN'])
    expect(texts).not.toContain(said);
});
