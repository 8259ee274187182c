import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../../src/contract';
import { everything, testBackend, type TestBackend } from '../../support/backend';
import { openConsole } from '../../support/console';
import { drawInTests, file, png } from '../banners/pictures';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
  await backend.hire('asha', everything);
});
afterAll(() => backend.close());
drawInTests();
beforeAll(() => {
  // The simulated browser has no layout, but the editor requests the place of its cursor.
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});

const at = '/cms-management';

const made = async (content_title: string, content_description: string) => {
  const admin = await backend.signInAdmin();
  const body = { userid: admin.userid, content_title, content_description, image: {} };
  return (await admin.call(contract.contents.create, { body })).id ?? '';
};
const storedText = async (id: string | number) =>
  (await (await backend.signInAdmin()).call(contract.contents.getOne, { id })).content_description;

const opened = async (name: string, text: string, through?: Parameters<typeof openConsole>[0]['through']) => {
  const id = await made(name, text);
  const { user } = await openConsole({
    backend,
    as: 'asha',
    at: `${at}/edit-content/${id}`,
    ...(through && { through }),
  });
  const editor = await screen.findByRole('textbox', { name: 'Text' });
  const saved = async () => {
    await user.click(screen.getByText('Save'));
    await screen.findByText(`Page “${name}” saved`);
    return storedText(id);
  };
  return { id, user, editor, saved };
};

const paste = (editor: HTMLElement, data: Readonly<Record<string, string>>, files: readonly File[] = []) => {
  const clipboardData = {
    ...{ types: [...Object.keys(data), ...(files.length > 0 ? ['Files'] : [])], files },
    getData: (type: string) => data[type] ?? '',
  };
  editor.focus();
  fireEvent(editor, createEvent.paste(editor, { clipboardData }));
};

test('a table is put in, changed by the menu of the toolbar, and saved as it is', async () => {
  const { user, editor, saved } = await opened('Fares by line', '<p>Fares</p>');
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Table' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };

  await choose('Insert a table of 2 columns');
  const phone = within(await screen.findByRole('region', { name: 'Preview of the page on a phone' }));
  expect(await phone.findAllByRole('columnheader')).toHaveLength(2);
  expect(within(editor).getAllByRole('row')).toHaveLength(3);
  await choose('Add row below');
  await choose('Add column after');
  await choose('Delete row');
  await choose('Delete column');
  expect(within(editor).getAllByRole('row')).toHaveLength(3);

  const row = `<tr>${'<td><p></p></td>'.repeat(2)}</tr>`;
  expect(await saved()).toContain(`<table><tbody>${row.repeat(3)}</tbody></table>`);
});

test('a header row is switched off, and a table deleted', async () => {
  const table = '<table><tbody><tr><th><p>Line</p></th></tr><tr><td><p>Blue</p></td></tr></tbody></table>';
  const { user, editor } = await opened('Lines', `${table}<p>End</p>`);
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Table' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  expect(within(editor).getByRole('columnheader')).toHaveTextContent('Line');

  await choose('Header row on or off');
  expect(within(editor).queryByRole('columnheader')).toBeNull();
  await choose('Delete table');
  expect(within(editor).queryByRole('table')).toBeNull();
});

test('Tab goes from cell to cell, adds a row behind a row with something in it, and leaves the text behind an empty one', async () => {
  const row = (text: string) => `<tr><td><p>${text}</p></td></tr>`;
  const { user, editor } = await opened('Steps', `<table><tbody>${row('a')}${row('b')}</tbody></table>`);
  const tab = () => fireEvent.keyDown(editor, { key: 'Tab', code: 'Tab', keyCode: 9 });
  await user.click(screen.getByRole('button', { name: 'Table' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Add row below' }));

  const goesOn = [tab(), tab(), tab(), tab()];

  // A key that the editor handles is not passed on: the fourth one is the browser's.
  expect(goesOn).toEqual([false, false, false, true]);
  expect(within(editor).getAllByRole('row')).toHaveLength(4);
});

test('Ctrl K and ⌘ K ask for a link in the text, and open the search everywhere else', async () => {
  const { user, editor, saved } = await opened('Contact', '<p>Call us</p>');
  const search = () => screen.queryByRole('combobox', { name: 'Find anything' });

  for (const key of [{ ctrlKey: true }, { metaKey: true }]) {
    fireEvent.keyDown(editor, { key: 'k', code: 'KeyK', ...key });
    const dialog = within(await screen.findByRole('dialog', { name: 'Link' }));
    expect(search()).toBeNull();
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Address' })).toHaveFocus());
    await user.keyboard('metro.example{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Title' }), { key: 'k', code: 'KeyK', ctrlKey: true });
  await waitFor(() => expect(search()).toBeVisible());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  expect(await saved()).toContain('href="https://metro.example"');
});

test('what is pasted from an office program is clean in the text and on the phone; what was lost is said', async () => {
  const { editor, saved } = await opened('From Word', '<p>Start</p>');

  paste(editor, {
    'text/html':
      '<p class=MsoNormal style="font-family:Calibri"><b>Bold<o:p></o:p></b></p><p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>Item</p><img src="file:///x.png"><!--x-->',
  });

  const phone = within(screen.getByRole('region', { name: 'Preview of the page on a phone' }));
  expect(await phone.findByRole('listitem')).toHaveTextContent('Item');
  expect(screen.getByText('1 picture was not pasted. Add it with Picture.')).toBeVisible();
  const text = await saved();
  expect(text).toMatch(/<strong>Bold<\/strong>/);
  expect(text).toContain('<ul><li><p>Item');
  expect(text).not.toMatch(/Mso|style|<!--|span|o:p/);
});

test('a picture that is pasted asks what it shows, is kept by the server, and is saved with its words', async () => {
  const { user, editor, saved } = await opened('Map', '<p>The lines</p>');

  paste(editor, {}, [file('map.png', png(40, 20))]);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a picture' }));
  // The picture has been opened.
  expect(await dialog.findByText('1 kB')).toBeVisible();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Add picture' })).toBeEnabled());
  await user.click(dialog.getByRole('button', { name: 'Add picture' }));
  expect(await dialog.findByText('Describe the picture for riders who cannot see it.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /^What the picture shows/ }), 'Map of the lines');
  await user.click(dialog.getByRole('button', { name: 'Add picture' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const phone = within(screen.getByRole('region', { name: 'Preview of the page on a phone' }));
  expect(await phone.findByRole('img', { name: 'Map of the lines' })).toBeInTheDocument();
  expect(await saved()).toMatch(/<img src="[^"]*\/api\/media\/[0-9a-f]{64}" alt="Map of the lines" \/>/);
  expect((await backend.log()).find(({ entity }) => entity === 'pictures')).toMatchObject({
    action: 'create',
    username: 'asha',
  });
});

test('a server that keeps no pictures is given the address of one', async () => {
  const { user, saved } = await opened(
    'Poster',
    '<p>Soon</p>',
    (real) => (url, init) =>
      url.endsWith('/console/pictures')
        ? Promise.resolve(new Response('<h1>Not Found</h1>', { status: 404 }))
        : real(url, init),
  );
  const words = () => screen.findByRole('textbox', { name: /^What the picture shows/ });

  await user.click(screen.getByRole('button', { name: 'Picture' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a picture' }));
  await user.upload(dialog.getByLabelText('Picture'), file('poster.png', png(40, 20)));
  expect(await dialog.findByText('1 kB')).toBeVisible();
  await user.type(await words(), 'A poster');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add picture' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Add picture' }));
  await user.type(
    await screen.findByRole('textbox', { name: 'Address of the picture' }),
    'https://pictures.example/a.png',
  );
  expect(dialog.queryByLabelText('Picture')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add picture' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  expect(await saved()).toContain('<img src="https://pictures.example/a.png" alt="A poster" />');
});
