import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, Form } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
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
