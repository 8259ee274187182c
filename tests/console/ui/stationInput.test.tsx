import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { AdminContext, Form } from 'react-admin';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { lightTheme } from '../../../src/console/app/shell/theme';
import { ReadOnlyProvider } from '../../../src/console/ui/form/formContext';
import { StationInput } from '../../../src/console/ui/form/StationInput';
import { contract } from '../../../src/contract';
import { everything, testBackend, type TestBackend } from '../../support/backend';
import { testCity } from '../../support/city';
import { openWorld } from '../../support/openWorld';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ database: await testCity() });
  await backend.hire('asha', everything);
});
afterAll(() => backend.close());

/** Shows a form of a new resource over the real back end, and keeps what it saves. */
const showForm = async (input: ReactNode, record: object = {}) => {
  const { world } = await openWorld({ backend, as: 'asha' });
  const saved = vi.fn<(values: unknown) => void>();
  render(
    <AdminContext dataProvider={world.dataProvider} queryClient={world.queryClient} theme={lightTheme}>
      <Form record={{ id: 1, ...record }} onSubmit={saved}>
        {input}
        <button>Save</button>
      </Form>
    </AdminContext>,
  );
  const user = userEvent.setup();
  return {
    user,
    save: async () => {
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(saved).toHaveBeenCalled());
      return saved.mock.lastCall?.[0];
    },
  };
};

test('a station is chosen by its name among those of the network', async () => {
  const { user, save } = await showForm(<StationInput source="station_id" label="Station" />);

  await user.click(await screen.findByRole('combobox', { name: 'Station' }));
  const [first] = await screen.findAllByRole('option');
  const name = first?.textContent ?? '';
  await user.click(await screen.findByRole('option', { name }));

  expect(screen.getByRole('combobox', { name: 'Station' })).toHaveValue(name);
  expect(await save()).toMatchObject({ station_id: expect.anything() as unknown });
});

test('a required station has the star and the attribute, and a disabled one cannot be opened', async () => {
  await showForm(
    <>
      <StationInput source="station_id" label="Station" isRequired />
      <StationInput source="other_id" label="Other station" disabled />
    </>,
  );

  const required = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Station' });
  expect(required).toBeRequired();
  expect(required.labels?.[0]).toHaveTextContent(/^Station\s*\*$/);
  expect(screen.getByRole('combobox', { name: 'Other station' })).toBeDisabled();
});

test('a read-only station is its name in a text that the keyboard reaches', async () => {
  const { rows } = await (await backend.signIn('asha')).call(contract.stations.getList, {});
  const [station] = rows;
  const input = <StationInput source="station_id" label="Station" isRequired />;

  await showForm(<ReadOnlyProvider value>{input}</ReadOnlyProvider>, { station_id: station?.id });

  const field = await screen.findByRole('textbox', { name: 'Station' });
  await waitFor(() => expect(field).toHaveValue(station?.name));
  expect(field).toHaveAttribute('readonly');
  expect(field).toBeEnabled();
});
