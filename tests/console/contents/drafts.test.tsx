import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../../src/contract';
import { dayAt } from '../../../src/contract/reports/range';
import { everything, holding, testBackend, type TestBackend } from '../../support/backend';
import { openConsole } from '../../support/console';

const { contents, 'content-drafts': drafts } = contract;
const at = '/cms-management';
const DAY = 24 * 60 * 60 * 1000;

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
  await backend.hire('asha', everything);
});
afterAll(() => backend.close());

const admin = () => backend.signInAdmin();
const pageNamed = async (content_title: string) => {
  const desk = await admin();
  const body = { userid: 1, content_title, content_description: '<p>Mind the gap.</p>', image: {} };
  const { id = '' } = await desk.call(contents.create, { body });
  return desk.call(contents.getOne, { id });
};
const draftOf = async (title: string) => {
  const page = await pageNamed(title);
  const fields = { content_title: `${title}, new`, content_description: '<p>Mind the doors.</p>', image: {} };
  const body = { ...fields, content_id: page.id, based_on: page.updated_at ?? null };
  return { page, draft: await (await admin()).call(drafts.create, { body }) };
};
const stored = async () => (await (await admin()).call(drafts.getList, { query: { range: [0, 99] } })).rows;
const titleOf = async (id: string | number) => (await (await admin()).call(contents.getOne, { id })).content_title;

test('a list without drafts leads to the form of a new page', async () => {
  await openConsole({ backend, as: 'asha', at: `${at}/drafts` });

  expect(await screen.findByText('No drafts yet')).toBeVisible();
  const links = screen.getAllByRole('link', { name: 'Add page' });
  expect(links).toHaveLength(2);
  for (const link of links) expect(link).toHaveAttribute('href', `${at}/create-content`);
});

test('a page is saved as a draft, marked in the list, and published: riders see nothing of it before', async () => {
  const page = await pageNamed('Fares');
  const { user, address } = await openConsole({ backend, as: 'asha', at: `${at}/edit-content/${page.id}` });

  const title = await screen.findByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.type(title, 'Fares from April');
  await user.click(await screen.findByRole('button', { name: 'Save as draft' }));

  await screen.findByText('Draft “Fares from April” saved. Riders do not see it yet.');
  expect(await titleOf(page.id)).toBe('Fares');
  const section = within(await screen.findByRole('region', { name: 'Draft' }));
  expect(await section.findByRole('link', { name: 'Fares' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Published' }));
  const phone = within(screen.getByRole('region', { name: 'Preview of the page on a phone' }));
  expect(await phone.findByText('Fares')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Draft' }));
  expect(await phone.findByText('Fares from April')).toBeVisible();

  await user.click(section.getByRole('button', { name: 'Publish now' }));
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  await screen.findByText('Page “Fares from April” published: riders see it now');
  await waitFor(() => expect(address()).toBe(at));
  expect(await screen.findByRole('link', { name: 'Fares from April' })).toBeVisible();
  expect(await titleOf(page.id)).toBe('Fares from April');
  expect(await stored()).toEqual([]);
});

test('a draft is saved from its own form, which then publishes it, and not before', async () => {
  const { draft } = await draftOf('Lifts');
  const { user } = await openConsole({ backend, as: 'asha', at: `${at}/edit-draft/${draft.id}` });

  const title = await screen.findByRole('textbox', { name: 'Title' });
  await user.type(title, '!');
  expect(screen.getByRole('button', { name: 'Publish now' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('Save the draft first.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save draft' }));

  await screen.findByText('Draft “Lifts, new!” saved');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Publish now' })).not.toHaveAttribute('aria-disabled', 'true'),
  );
  expect((await stored()).map(({ content_title }) => content_title)).toContain('Lifts, new!');
});

test('a draft is given a time at +05:30, which the list and the form of its page say, and it is cancelled', async () => {
  const { page, draft } = await draftOf('Parking');
  const { user } = await openConsole({ backend, as: 'asha', at: `${at}/edit-draft/${draft.id}` });

  await user.click(await screen.findByRole('button', { name: 'Publish at…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Schedule' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(await dialog.findByRole('spinbutton', { name: 'Day' }));
  await user.keyboard(
    `${dayAt(new Date(backend.now().getTime() + DAY))
      .split('-')
      .toReversed()
      .join('')}0600A`,
  );
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  await screen.findAllByText(/^Publishes on .* 06:00 AM$/);
  expect((await stored()).find(({ id }) => id === draft.id)).toMatchObject({ scheduled_by: 'asha' });
  await user.click(screen.getByRole('link', { name: 'Content Management' }));

  const chip = await screen.findByRole('link', { name: /^Publishes on \d\d-\d\d-\d{4} 06:00 AM$/ });
  expect(screen.getByRole('link', { name: /^\d+ drafts?$/ })).toBeVisible();
  await user.click(chip);
  const section = within(await screen.findByRole('region', { name: 'Draft' }));
  expect(section.getByText(/Scheduled by asha\.$/)).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Cancel the schedule' }));
  await screen.findByText('Schedule cancelled');
  expect((await stored()).find(({ id }) => id === draft.id)).toMatchObject({ publish_at: null });
  expect(await titleOf(page.id)).toBe('Parking');
});

test('the form of a page that has a draft leads to it, and offers no second one', async () => {
  const { page } = await draftOf('Toilets');
  await openConsole({ backend, as: 'asha', at: `${at}/edit-content/${page.id}` });

  expect(await screen.findByText(/^admin saved a draft of this page on /)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the draft' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save as draft' })).toBeNull();
});

test('what somebody changed on the page meanwhile is said before a draft writes over it', async () => {
  const { page, draft } = await draftOf('Bicycles');
  backend.pass(60_000);
  const desk = await admin();
  const body = { userid: 1, content_title: 'Bicycles, by another hand', content_description: '<p>No.</p>', image: {} };
  await desk.call(contents.update, { id: page.id, body });
  const { user } = await openConsole({ backend, as: 'asha', at: `${at}/edit-draft/${draft.id}` });

  await user.click(await screen.findByRole('button', { name: 'Publish now' }));

  const dialog = within(await screen.findByRole('dialog', { name: 'Publish “Bicycles, new”?' }));
  expect(
    dialog.getByText(/^admin changed the published page on .* Publishing this draft replaces that change\.$/),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  await screen.findByText('Page “Bicycles, new” published: riders see it now');
});

test('who may only look reads a draft and has nothing to publish it with', async () => {
  await backend.hire('bina', holding('banner_view'));
  const { draft } = await draftOf('Prams');
  await openConsole({ backend, as: 'bina', at: `${at}/view-draft/${draft.id}` });

  expect(await screen.findByRole('region', { name: 'Draft' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Publish now' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull();
});

test('a server without drafts shows nothing of them', async () => {
  const page = await pageNamed('Lost and found');
  let asked = 0;
  await openConsole({
    backend,
    as: 'asha',
    at: `${at}/edit-content/${page.id}`,
    through: (real) => (url, init) => {
      if (!url.includes('/console/content-drafts')) return real(url, init);
      asked += 1;
      return Promise.resolve(new Response('<h1>Not Found</h1>', { status: 404 }));
    },
  });

  await screen.findByRole('textbox', { name: 'Title' });
  await waitFor(() => expect(asked).toBeGreaterThan(0));
  expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save as draft' })).toBeNull();
});
