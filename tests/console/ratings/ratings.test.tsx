import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fetch } from '../../../src/console/data/client';
import { holding, testBackend, type TestBackend } from '../../support/backend';
import { openConsole } from '../../support/console';
import { createMembers } from '../../support/members';
import { answering, createVoices } from '../../support/riders';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
  await backend.hire('viewer', holding('apprating_view'));
  await backend.hire('care', holding('apprating_view', 'customerdetails_view'));
  const { join } = createMembers(backend.database);
  const asha = await join(0, { name: 'Asha Rao' });
  const { rate } = createVoices(backend.database);
  await rate(asha, 5, '2026-02-20T06:00:00Z', 'Quick and clear');
  await rate(asha, 5, '2026-02-21T06:00:00Z');
  await rate(asha, 2, '2026-02-22T06:00:00Z', '  ');
  await rate(asha, 3, '2026-02-10T06:00:00Z', '<script>document.title = "x"</script>');
});
afterAll(() => backend.close());

const at = '/app-rating';
const filtered = (filter: object) => `${at}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const rows = () => screen.getAllByRole('row').slice(1);
const summary = () => within(screen.getByLabelText('Rating summary'));

test('while ratings are on their way no bar says that there are none', async () => {
  let answer: () => void = () => undefined;
  const isAsked = new Promise<void>((done) => {
    answer = done;
  });
  const late =
    (fetch: Fetch): Fetch =>
    async (url, init) => {
      if (url.endsWith('/app/getuserratings')) await isAsked;
      return fetch(url, init);
    };
  await openConsole({ backend, as: 'viewer', at, through: late });

  expect(await screen.findByRole('button', { name: '5 stars' })).toBeVisible();
  expect(screen.queryByText('0 · 0%')).toBeNull();
  answer();
  expect(await screen.findByRole('button', { name: '5 stars 2 · 50%' })).toBeVisible();
});

test('the ratings come to an average with their number, and a bar a star filters by it with the keyboard too', async () => {
  const { user, address } = await openConsole({ backend, as: 'viewer', at });
  expect(await screen.findByText('Average of 4 ratings')).toBeVisible();
  expect(summary().getByText('3.8')).toBeVisible();

  const five = await screen.findByRole('button', { name: '5 stars 2 · 50%' });
  five.focus();
  await user.keyboard('{Enter}');

  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(decodeURIComponent(address())).toContain('"stars":5');
  expect(five).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('Average of 4 ratings')).toBeVisible();

  await user.click(five);
  await waitFor(() => expect(rows()).toHaveLength(4));
});

test('chosen days are compared with as many days before them', async () => {
  await openConsole({ backend, as: 'viewer', at: filtered({ at_gte: '2026-02-19', at_lte: '2026-02-28' }) });

  expect(await screen.findByText('Up 1.0 from 3.0 in the 10 days before (1 rating).')).toBeVisible();
  expect(screen.getByText('Average of 3 ratings')).toBeVisible();
});

test('ratings can be narrowed to those that say something, which is shown as text', async () => {
  const { user } = await openConsole({ backend, as: 'viewer', at });
  await screen.findByText('Quick and clear');

  await user.click(screen.getByLabelText('With a comment'));

  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(screen.getByText('<script>document.title = "x"</script>')).toBeVisible();
  expect(screen.getByLabelText('Remove filter With a comment')).toBeVisible();
  expect(within(rows()[0] as HTMLElement).getByLabelText('5 stars')).toBeVisible();
});

test('a rating leads to its customer for whoever may see customers', async () => {
  const { unmount } = await openConsole({ backend, as: 'care', at });
  await waitFor(() =>
    expect(screen.getAllByText('Asha Rao')[0]?.closest('a')).toHaveAttribute(
      'href',
      expect.stringContaining('/customers-management/') as string,
    ),
  );
  unmount();

  await openConsole({ backend, as: 'viewer', at });
  expect((await screen.findAllByText('Asha Rao'))[0]?.closest('a')).toBeNull();
});

test('a list that fails says what the catalogue says, once', async () => {
  await openConsole({ backend, as: 'viewer', at, through: answering('/app/getuserratings', 500) });

  expect(await screen.findAllByText('Failed to fetch apprating list')).toHaveLength(1);
  expect(screen.queryByLabelText('Rating summary')).not.toBeInTheDocument();
});

test('ratings without a star that can be read are counted, with no average', async () => {
  await openConsole({
    ...{ backend, as: 'viewer', at },
    through: (fetch) => async (url, init) => {
      const answer = await fetch(url, init);
      return url.endsWith('/app/getuserratings')
        ? new Response((await answer.text()).replaceAll(/"stars":\d/g, '"stars":"?"'))
        : answer;
    },
  });

  expect(await summary().findByText('4 ratings')).toBeVisible();
  expect(summary().queryByText(/Average|of 5/)).not.toBeInTheDocument();
});
