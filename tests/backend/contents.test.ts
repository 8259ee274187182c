import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import type { ContentDraft } from '../../src/contract/endpoints/contents';
import { everything, testBackend, type TestBackend } from '../support/backend';
import { draft } from '../support/contents';
import { png, upload } from '../support/pictures';

const { contents } = contract;
const REMOVED = { name: '', content: '' };

let backend: TestBackend;
let asha: Awaited<ReturnType<TestBackend['join']>>;
let ravi: Awaited<ReturnType<TestBackend['join']>>;
beforeAll(async () => {
  backend = await testBackend();
  asha = await backend.join('asha', everything);
  ravi = await backend.join('ravi', everything);
});
afterAll(() => backend.close());

const make = async (changes?: Partial<ContentDraft>) => {
  const { id = '' } = await asha.call(contents.create, { body: draft(changes) });
  return asha.call(contents.getOne, { id });
};
const lastLog = async () => (await backend.log()).at(-1);

test('a created page comes back as it was sent, in the list too, with who made it and when', async () => {
  const page = await make({ image: upload(png(9, 9), 'image/png', 'C:\\Pictures\\coins.png') });

  expect(page).toMatchObject({
    content_title: 'Refund policy',
    content_description: '<p>You get your money back.</p>',
    image: {
      name: 'coins.png',
      content: expect.stringMatching(/^https:\/\/console\.example\/api\/media\/[0-9a-f]{64}$/) as string,
    },
    updated_at: backend.now().toISOString(),
    updated_by: 'asha',
  });
  expect((await asha.call(contents.getList, {})).rows).toContainEqual(page);
  expect(await lastLog()).toMatchObject({
    module: 'content',
    action: 'create',
    entity: 'contents',
    entityLabel: 'Refund policy',
    after: { image: expect.stringMatching(/^coins\.png [0-9a-f]{64}$/) as string },
  });
});

test('an empty object keeps the picture, empty texts remove it, and another one replaces it', async () => {
  const { id, image } = await make({ image: upload(png(9, 9, 1)) });
  const saved = async (changes: Partial<ContentDraft>) => {
    await ravi.call(contents.update, { id, body: draft(changes) });
    return asha.call(contents.getOne, { id });
  };

  expect((await saved({ image: {} })).image).toEqual(image);
  const replaced = await saved({ image: upload(png(5, 20, 2), 'image/png', 'tall.png') });
  expect(replaced.image).toMatchObject({ name: 'tall.png' });
  expect(replaced.image).not.toEqual(image);
  expect((await saved({ image: REMOVED })).image).toBeNull();
  expect(await lastLog()).toMatchObject({
    action: 'update',
    before: { image: expect.stringContaining('tall.png') as string },
    after: {},
  });
});

test('a changed page says who changed it and when, and the log tells only what changed', async () => {
  const { id, updated_at: made = '' } = await make();

  await ravi.call(contents.update, { id, body: draft({ content_title: 'Refunds' }) });

  const page = await asha.call(contents.getOne, { id });
  expect(page).toMatchObject({ content_title: 'Refunds', updated_by: 'ravi' });
  expect(Date.parse(page.updated_at ?? '')).toBeGreaterThan(Date.parse(made));
  expect(await lastLog()).toMatchObject({
    before: { content_title: 'Refund policy' },
    after: { content_title: 'Refunds' },
  });
});

test('after two simultaneous saves the page is one of them as a whole, never a mixture', async () => {
  const { id } = await make();

  await Promise.all([
    asha.call(contents.update, {
      id,
      body: draft({ content_title: 'From Asha', content_description: '<p>Asha</p>' }),
    }),
    ravi.call(contents.update, {
      id,
      body: draft({ content_title: 'From Ravi', content_description: '<p>Ravi</p>' }),
    }),
  ]);

  const { content_title, content_description, updated_by } = await asha.call(contents.getOne, { id });
  const who = updated_by === 'asha' ? 'Asha' : 'Ravi';
  expect([content_title, content_description]).toEqual([`From ${who}`, `<p>${who}</p>`]);
});

test('a page of what is not seen is no page, and no sign in it turns round what follows', async () => {
  const blank = draft({ content_description: '<p>\u200b\u2800\u3164&nbsp;</p>' });
  expect((await asha.refusal(contents.create, { body: blank })).body.errors).toEqual({
    content_description: 'Enter a text',
  });
  const { content_description } = await make({ content_description: '<p>Fares \u202erise&#x202E; today</p>' });
  expect(content_description).toBe('<p>Fares rise today</p>');
});

test('a link to an address with a user before its host loses its address', async () => {
  const { content_description } = await make({
    content_description: '<p><a href="https://harbourmetro.example@evil.example/">Refunds</a></p>',
  });
  expect(content_description).toBe('<p><a>Refunds</a></p>');
});

test('content that a page may not have is removed without a message', async () => {
  const { content_description } = await make({
    content_description:
      '<p onclick="alert(1)">Pay <script>alert(1)</script><a href="javascript:alert(1)">here</a></p>',
  });

  expect(content_description).toBe('<p>Pay <a>here</a></p>');
});

test.each([
  ['nothing', ''],
  ['an empty paragraph', '<p></p>'],
  ['spaces that do not show', '<p>&nbsp;\u200b </p>'],
  ['only what is taken away', '<script>alert(1)</script><p><iframe src="https://x.example"></iframe></p>'],
])('a page of %s asks for a text', async (_what, content_description) => {
  expect(await asha.refusal(contents.create, { body: draft({ content_description }) })).toMatchObject({
    status: 422,
    body: { errors: { content_description: 'Enter a text' } },
  });
});

test('a title or a picture that cannot be is refused on its field', async () => {
  const short = await asha.refusal(contents.create, { body: draft({ content_title: '😀😀' }) });
  const picture = await asha.refusal(contents.create, { body: draft({ image: upload(Buffer.from('<svg/>')) }) });
  const half = await asha.refusal(contents.create, { body: draft({ image: { name: 'a.png', content: '' } }) });

  expect(short.body.errors).toEqual({ content_title: 'Use at least 3 characters' });
  expect(picture.body.errors?.image).toContain('Use a JPG, PNG or WebP picture');
  expect(half.body.errors).toEqual({ image: 'Choose a picture' });
});

test('a picture in the text stays ours under whatever address this server is reached', async () => {
  const { image } = await make({ image: upload(png(9, 9, 3)) });
  const address = typeof image === 'object' ? (image?.content ?? '') : '';

  const page = await make({ content_description: `<p>See <img src="${address}" alt="Map"></p>` });

  expect(page.content_description).toBe(`<p>See <img src="${address}" alt="Map" /></p>`);
  const { rows } = await backend.database.pool.query<{ description: string }>(
    `select description from contents where id = ${Number(page.id)}`,
  );
  expect(rows[0]?.description).toContain('src="/api/media/');
});

test('a deleted page is gone, and so is one that never was', async () => {
  const { id } = await make({ content_title: 'Short-lived' });

  await asha.call(contents.delete, { id, body: { userid: asha.userid } });

  expect(await lastLog()).toMatchObject({ action: 'delete', before: { content_title: 'Short-lived' }, after: null });
  for (const refused of [
    await asha.refusal(contents.getOne, { id }),
    await asha.refusal(contents.getOne, { id: 'nothing' }),
    await asha.refusal(contents.update, { id, body: draft() }),
    await asha.refusal(contents.delete, { id, body: { userid: asha.userid } }),
  ])
    expect(refused).toMatchObject({
      status: 404,
      message: 'This page was not found. It may have been deleted.',
    });
});
