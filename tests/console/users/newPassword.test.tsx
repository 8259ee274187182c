import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SignedOutPages } from '../../../src/console/app/signIn/SignedOutPages';
import { contract } from '../../../src/contract';
import { everything, holding, testBackend, type TestBackend } from '../../support/backend';
import { openWorld } from '../../support/openWorld';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
  await backend.hire('asha', everything);
});
afterAll(() => backend.close());

test('who opens an invitation whose sender is gone is told to ask for a new one, and not to ask for a link', async () => {
  const sender = await backend.join('ravi', holding('usermanagement_create', 'reports_download'));
  await (
    await backend.signInAdmin()
  ).call(contract.departments.create, {
    body: { department_name: 'Gates', permissions: {} },
  });
  await sender.call(contract.users.invite, {
    body: {
      ...{ username: 'newcomer', emailid: 'newcomer@harbourmetro.example', departmentname: 'Gates' },
      ...{ mobilenumber: '9876543210', permissions: holding('reports_download') },
    },
  });
  await backend.idle();
  const [link = ''] = /https:\S+/.exec(backend.letters.at(-1)?.text ?? '') ?? [];
  await (await backend.signInAdmin()).call(contract.users.delete, { id: sender.id });
  const { world } = await openWorld({ backend, as: 'asha' });
  const { pathname, search } = new URL(link);
  window.history.replaceState(null, '', pathname + search);

  render(<SignedOutPages world={world} notice={undefined} onSignedIn={() => undefined} />);
  await userEvent.type(screen.getByLabelText('New password'), 'chosen by the person');
  await userEvent.click(screen.getByRole('button', { name: 'Set the password' }));

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This invitation has ended. Ask an administrator to send you a new one.',
  );
});
