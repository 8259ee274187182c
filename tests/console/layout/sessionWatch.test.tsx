import { render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createConsole } from '../../../src/console/App';
import { messages } from '../../../src/contract/messages';
import { everything, testBackend } from '../../support/backend';
import { clearBrowserStorage } from '../../support/clearBrowserStorage';
import { openWorld } from '../../support/openWorld';

it('tells of a forced logout that the first call found out, before the console was there', async () => {
  const backend = await testBackend();
  onTestFinished(() => backend.close());
  onTestFinished(clearBrowserStorage);
  await backend.hire('asha', everything);
  const leave = vi.fn();
  const { world } = await openWorld({ backend, as: 'asha', leave });
  world.session.end('revoked');

  render(createConsole(world));

  expect(await screen.findByRole('alertdialog')).toHaveTextContent(messages.forcedLogout);
  expect(leave).not.toHaveBeenCalled();
});
