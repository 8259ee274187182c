import { screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holding, testBackend, type TestBackend } from '../../support/backend';
import { openConsole } from '../../support/console';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
  await backend.hire('asha', holding('department_create'));
});
afterAll(() => backend.close());

test.each(['cookies', 'cookies and storage'])(
  'a form whose %s were cleared leads to the sign-in, and what was typed is kept',
  async (cleared) => {
    const at = '/department-management/add-department';
    const { user, world, left } = await openConsole({ backend, as: 'asha', at });
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Night shift');
    await user.click(screen.getByLabelText('Daily Logs: view'));
    for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
    if (cleared !== 'cookies') localStorage.clear();
    await user.click(screen.getByText('Save'));

    await waitFor(() => expect(left).toHaveBeenCalled());
    expect((await world.drafts.read('departments/create'))?.values).toMatchObject({ department_name: 'Night shift' });
  },
);
