import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { AdminContext, Form } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { ReadOnlyProvider } from '../../../src/console/ui/form/formContext';
import { MomentInput } from '../../../src/console/ui/form/MomentInput';

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone;
});

test.each(['Asia/Kolkata', 'America/New_York', 'Pacific/Auckland'])(
  'a moment is shown and typed at +05:30 on a machine in %s',
  async (here) => {
    process.env.TZ = here;
    const save = vi.fn<(values: object) => void>();
    // In New York 2 o'clock of this night does not exist.
    render(
      <AdminContext>
        <Form defaultValues={{ found_at: '2026-03-07T20:35:00.000Z' }} onSubmit={save}>
          <MomentInput source="found_at" label="Found" />
          <button type="submit">Save</button>
        </Form>
      </AdminContext>,
    );

    const group = await screen.findByRole('group', { name: 'Found' });
    const section = (name: string) => within(group).getByRole('spinbutton', { name });
    expect(section('Day')).toHaveTextContent('08');
    expect(section('Hours')).toHaveTextContent('02');
    await userEvent.click(section('Minutes'));
    await userEvent.keyboard('45');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(save).toHaveBeenCalled());
    expect(save.mock.calls[0]?.[0]).toEqual({ found_at: '2026-03-07T21:15:00.000Z' });
  },
);

const showMoment = (input: ReactNode, isReadOnly = false) =>
  render(
    <AdminContext>
      <ReadOnlyProvider value={isReadOnly}>
        <Form defaultValues={{ found_at: '2026-03-07T20:35:00.000Z' }}>{input}</Form>
      </ReadOnlyProvider>
    </AdminContext>,
  );

test('a required moment has the star, and a disabled one cannot be typed into', async () => {
  showMoment(<MomentInput source="found_at" label="Found" isRequired disabled />);

  const group = await screen.findByRole('group', { name: 'Found' });
  expect(screen.getByText('Found', { selector: 'label' })).toHaveTextContent(/^Found\s*\*$/);
  expect(within(group).getByRole('spinbutton', { name: 'Day' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: /Found/ })).toBeDisabled();
});

test('a read-only moment is a text that the keyboard reaches, without a calendar', () => {
  showMoment(<MomentInput source="found_at" label="Found" isRequired />, true);

  const field = screen.getByRole('textbox', { name: 'Found' });
  expect(field).toHaveValue('08-03-2026 02:05 AM');
  expect(field).toHaveAttribute('readonly');
  expect(field).toBeEnabled();
  expect(screen.queryByRole('button')).toBeNull();
});
