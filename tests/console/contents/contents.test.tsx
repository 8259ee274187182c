import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fetch } from '../../../src/console/data/client';
import { contract } from '../../../src/contract';
import { everything, holding, testBackend, type TestBackend } from '../../support/backend';
import { openConsole } from '../../support/console';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
  await backend.hire('asha', everything);
});
afterAll(() => backend.close());

const at = '/cms-management';
const edit = (id: string | number) => `${at}/edit-content/${id}`;
/** A picture of one dot. */
const dot = {
  name: 'dot.png',
  content:
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
};

const made = async (content_title: string, content_description = '<p>Mind the gap.</p>', image: object = dot) => {
  const admin = await backend.signInAdmin();
  const body = { userid: admin.userid, content_title, content_description, image: image as typeof dot };
  return (await admin.call(contract.contents.create, { body })).id ?? '';
};
const read = async (id: string | number) => (await backend.signInAdmin()).call(contract.contents.getOne, { id });

/** Keeps the bodies of the calls that write, in the form of the wire. */
const recording = () => {
  const bodies: Record<string, unknown>[] = [];
  const through =
    (fetch: Fetch): Fetch =>
    (url, init) => {
      if (init?.method === 'PUT') bodies.push(JSON.parse(init.body as string) as Record<string, unknown>);
      return fetch(url, init);
    };
  return { bodies, through };
};

test('a new title is saved and the picture stays: it is sent as an empty object', async () => {
  const id = await made('Fares');
  const before = await read(id);
  const { bodies, through } = recording();
  const { user, address } = await openConsole({ backend, as: 'asha', at: edit(id), through });

  const title = await screen.findByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.type(title, 'Fares and passes');
  expect(screen.getByText('Changed: title')).toBeVisible();
  await user.click(screen.getByText('Save'));

  await screen.findByText('Page “Fares and passes” saved');
  await waitFor(() => expect(address()).toBe(at));
  expect(bodies).toEqual([
    {
      userid: expect.anything() as unknown,
      content_title: 'Fares and passes',
      content_description: '<p>Mind the gap.</p>',
      image: {},
    },
  ]);
  expect((await read(id)).image).toEqual(before.image);
});

test('a picture that is removed is sent as empty texts, and is gone', async () => {
  const id = await made('Parking');
  const { bodies, through } = recording();
  const { user } = await openConsole({ backend, as: 'asha', at: edit(id), through });

  await user.click(await screen.findByRole('button', { name: /^Remove/ }));
  expect(screen.getByText('Changed: picture')).toBeVisible();
  await user.click(screen.getByText('Save'));

  await screen.findByText('Page “Parking” saved');
  expect(bodies[0]?.image).toEqual({ name: '', content: '' });
  expect((await read(id)).image).toBeNull();
});

test('a page that never had a picture is saved without one', async () => {
  const id = await made('Lost and found', '<p>Ask at gate 2.</p>', { name: '', content: '' });
  const { bodies, through } = recording();
  const { user } = await openConsole({ backend, as: 'asha', at: edit(id), through });

  await user.type(await screen.findByRole('textbox', { name: 'Title' }), '!');
  await user.click(screen.getByText('Save'));

  await screen.findByText('Page “Lost and found!” saved');
  expect(bodies[0]?.image).toEqual({});
});

test('a server’s text that holds scripts is shown without them, in the editor and on the phone', async () => {
  const id = await made('Hostile');
  const hostile =
    '<p>Fine<img src="x" onerror="window.boom = 1"></p><script>window.boom = 2</script><svg onload="window.boom = 3"></svg><p><a href="javascript:window.boom = 4">here</a></p><p style="position:fixed">there</p>';
  const through =
    (fetch: Fetch): Fetch =>
    async (url, init) => {
      const reply = await fetch(url, init);
      if (!/\/content\/\w+$/.test(url)) return reply;
      const body = (await reply.json()) as { content: Record<string, unknown> };
      return Response.json({ ...body, content: { ...body.content, content_description: hostile } });
    };
  const { container } = await openConsole({ backend, as: 'asha', at: edit(id), through });

  const phone = within(await screen.findByRole('region', { name: 'Preview of the page on a phone' }));
  const link = await phone.findByText('here');
  expect(await screen.findByRole('textbox', { name: 'Text' })).toHaveTextContent('Fine');
  link.click();

  expect(link).not.toHaveAttribute('href');
  expect(phone.getByText('there')).not.toHaveAttribute('style');
  expect(container.querySelector('script, [onerror], [onload], img[src="x"]')).toBeNull();
  expect((window as { boom?: number }).boom).toBeUndefined();
});

test('the phone shows the page with what is not saved yet', async () => {
  const { user } = await openConsole({ backend, as: 'asha', at: `${at}/create-content` });

  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'How to ride');

  const phone = within(screen.getByRole('region', { name: 'Preview of the page on a phone' }));
  expect(await phone.findByText('How to ride')).toBeVisible();
  await user.click(screen.getByText('Save'));
  expect(await screen.findByText('Enter a text')).toBeVisible();
});

test('whoever may only look reads the page and has nothing to write it with', async () => {
  await backend.hire('bina', holding('banner_view'));
  const id = await made('Read only');
  await openConsole({ backend, as: 'bina', at: `${at}/view-content/${id}` });

  expect(await screen.findByRole('textbox', { name: 'Text' })).toHaveAttribute('contenteditable', 'false');
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
  expect(screen.queryByText('Save')).not.toBeInTheDocument();
});

test.each([
  ['GET /contents', at, 'Failed to fetch content list'],
  ['GET /content/1', edit(1), 'Failed to fetch content by ID'],
])('when %s fails the page says so in the catalogue’s words', async (call, address, sentence) => {
  const through =
    (fetch: Fetch): Fetch =>
    (url, init) =>
      `${init?.method ?? 'GET'} ${url.replace(/^\/api/, '')}` === call
        ? Promise.resolve(new Response('<html>', { status: 502 }))
        : fetch(url, init);
  await openConsole({ backend, as: 'asha', at: address, through });

  expect(await screen.findByText(sentence)).toBeVisible();
});

test('the history of a page says what each change made of it; an earlier version is restored, and Undo takes that back', async () => {
  const id = await made('House rules', '<p>No smoking, and no bicycles.</p>');
  const admin = await backend.signInAdmin();
  backend.pass(60_000);
  const body = { userid: 1, content_title: 'Rules', content_description: '<p>No smoking. Bicycles are welcome.</p>' };
  await admin.call(contract.contents.update, { id, body: { ...body, image: {} } });
  const { user } = await openConsole({ backend, as: 'asha', at: edit(id) });

  await user.click(await screen.findByRole('button', { name: 'History' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'History of this page' }));
  const [now, first] = dialog.getAllByRole('listitem');
  expect(within(now as HTMLElement).getByText('Current version')).toBeVisible();
  const pieces = (role: string) =>
    within(now as HTMLElement)
      .getAllByRole(role)
      .map(({ textContent }) => textContent);
  expect(pieces('deletion').join('')).toContain('removed: House rules');
  expect(pieces('insertion').join('')).toContain('welcome.');
  await user.click(within(first as HTMLElement).getByRole('button', { name: 'Restore this' }));

  await screen.findByText(/^The page was restored as of /);
  expect(await read(id)).toMatchObject({
    content_title: 'House rules',
    content_description: '<p>No smoking, and no bicycles.</p>',
  });
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('House rules'));
  await user.click(screen.getByText('Undo'));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Rules'));
  expect(await read(id)).toMatchObject({ content_title: 'Rules' });
});

test('a history is read when somebody is about to look at it; a server that has none offers none', async () => {
  const id = await made('Lifts');
  let asked = 0;
  const { user } = await openConsole({
    backend,
    as: 'asha',
    at: edit(id),
    through: (real) => (url, init) => {
      if (!url.endsWith('/history')) return real(url, init);
      asked += 1;
      return Promise.resolve(new Response('<h1>Not Found</h1>', { status: 404 }));
    },
  });
  const button = await screen.findByRole('button', { name: 'History' });
  expect(asked).toBe(0);

  await user.click(button);

  await waitFor(() => expect(screen.queryByRole('button', { name: 'History' })).toBeNull());
});

test('whoever may only look sees the history, and nothing with which to restore', async () => {
  await backend.hire('hema', holding('banner_view'));
  const id = await made('Toilets');
  const admin = await backend.signInAdmin();
  backend.pass(60_000);
  await admin.call(contract.contents.update, {
    id,
    body: { userid: 1, content_title: 'Rest rooms', content_description: '<p>Mind the gap.</p>', image: {} },
  });
  const { user } = await openConsole({ backend, as: 'hema', at: `${at}/view-content/${id}` });

  await user.click(await screen.findByRole('button', { name: 'History' }));
  expect(await screen.findByText(/^Changed on .* by admin$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Restore this' })).not.toBeInTheDocument();
});

test('a page that was deleted is restored from its entry of the daily log', async () => {
  const id = await made('Prams');
  const admin = await backend.signInAdmin();
  await admin.call(contract.contents.delete, { id, body: { userid: 1 } });
  const entry = (await backend.log()).at(-1)?.id;
  const { user, address } = await openConsole({ backend, as: 'asha', at: `/daily-logs/${entry}` });

  await user.click(await screen.findByRole('button', { name: 'Restore this page' }));

  await screen.findByText('Page “Prams” restored: riders see it again');
  await waitFor(() => expect(address()).toBe(edit(id)));
  expect(await read(id)).toMatchObject({ content_title: 'Prams' });
});
