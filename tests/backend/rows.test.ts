import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { rows } from '../../src/contract';
import { flagsNeeded, methodAndPath, type Endpoint } from '../../src/contract/endpoint';
import { Image, NewImage } from '../../src/contract/values';
import { REVOKED_DETAIL } from '../../src/contract/messages';
import { flagLabel } from '../../src/contract/permissionWords';
import { createCipher } from '../../src/backend/platform/http/cipher';
import { everything, holding, testBackend, type Headers, type TestBackend } from '../support/backend';
import { everyRow, nameOfRow } from '../support/everyRow';

const served = rows.map((row) => ({ ...row, ...methodAndPath(row.endpoint) }));
const guarded = served.filter(({ endpoint }) => endpoint.auth !== 'none');

let backend: TestBackend;
let powerful: Headers;
let powerless: Headers;
beforeAll(async () => {
  backend = await testBackend();
  powerful = (await backend.join('powerful', everything)).headers;
  powerless = (await backend.join('powerless', holding())).headers;
});
afterAll(() => backend.close());

const textOf = (kB: number): string => `{"encrypted_data":"${'A'.repeat(kB * 1024)}"}`;

const pictures = new Set<unknown>([Image, NewImage]);
const hasPicture = ({ body }: Endpoint): boolean =>
  body?.schema instanceof z.ZodObject && Object.values(body.schema.shape).some((field) => pictures.has(field));

/** The limit of calls with more than a form, in MB: one picture, several, or the lines of a file. */
const megabytes: Readonly<Record<string, number>> = {
  ...Object.fromEntries(rows.flatMap((row) => (hasPicture(row.endpoint) ? [[nameOfRow(row), 4]] : []))),
  'banners.create': 40,
  'banners.update': 40,
  'points-batches.getCheck': 4,
  'points-batches.create': 4,
};

interface Said {
  readonly success: unknown;
  readonly message: unknown;
  readonly detail?: unknown;
  readonly stack?: unknown;
}

const otherTypes = [
  ['text/plain', (json: string) => json],
  ['text/plain;charset=UTF-8', (json: string) => json],
  ['application/xml', (json: string) => json],
  ['application/jsonp', (json: string) => json],
  ['text/html; x=application/json', (json: string) => json],
  ['application/octet-stream', (json: string) => json],
  ['application/x-www-form-urlencoded', (json: string) => `a=b&c=${encodeURIComponent(json)}`],
  [
    'multipart/form-data; boundary=x',
    (json: string) => `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${json}\r\n--x--\r\n`,
  ],
] as const;

const send = async (method: string, path: string, headers: Headers, payload?: string) => {
  const url = `/api${path.replace(':id', '1')}`;
  const type = { 'content-type': 'application/json' };
  const reply = await backend.app.inject({
    method: method as 'GET',
    url,
    headers: { ...type, ...headers },
    ...(payload !== undefined && { payload }),
  });
  return { status: reply.statusCode, body: reply.json<Said>() };
};

const hexOf = (text: string): string => text.charCodeAt(0).toString(16);

const isRefusal = ({ body }: { body: Said }): void => {
  expect(body.success).toBe(false);
  expect(body.message).toEqual(expect.stringMatching(/^\S+ \S+/));
  expect(body.stack).toBeUndefined();
};

test('there are rows to serve', () => {
  expect(served.length).toBeGreaterThan(10);
});

test('without a token every call answers that the token is not found or revoked', async () => {
  await everyRow(guarded, nameOfRow, async ({ method, path }) => {
    for (const headers of [{} as Headers, { 'auth-token': 'not a token', 'session-id': 'nor this' }]) {
      const reply = await send(method, path, headers);
      isRefusal(reply);
      expect(reply).toMatchObject({ status: 401, body: { detail: REVOKED_DETAIL } });
    }
  });
});

test('without its flag a call is refused, and that is logged', async () => {
  const flagged = guarded.filter(({ endpoint }) => flagsNeeded(endpoint).length > 0);
  await everyRow(flagged, nameOfRow, async ({ method, path, endpoint, group, verb }) => {
    const reply = await send(method, path, powerless);

    isRefusal(reply);
    expect(reply.status).toBe(403);
    for (const flag of flagsNeeded(endpoint)) expect(reply.body.message).toContain(flagLabel(flag));
    expect((await backend.log()).at(-1)).toMatchObject({
      result: 'refused',
      action: verb,
      entity: group,
      username: 'powerless',
      after: { reason: reply.body.message },
    });
  });
});

test('a wrong slash or a wrong method is a 404 in words', async () => {
  await everyRow(served, nameOfRow, async ({ method, path }) => {
    const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;

    for (const [asked, at] of [
      [method, other],
      ['OPTIONS', path],
      [method, `${path}/more`],
    ] as const) {
      const reply = await send(asked, at, powerful);
      isRefusal(reply);
      expect(reply.status, `${asked} ${at}`).toBe(404);
    }
  });
});

describe('a call given garbage', () => {
  const taking = served.filter(({ endpoint }) => endpoint.body && endpoint.body.encoding !== 'form');
  const isSealed = (endpoint: Endpoint): boolean => endpoint.body?.encoding === 'sealed';
  const otherKey = createCipher({ key: 'another key, 16b', iv: 'abcdef9876543210' });
  const sealed = async (text: string, cipher = backend.cipher): Promise<string> =>
    JSON.stringify({ encrypted_data: await cipher.seal(text) });

  test('answers 422 in words, whatever the garbage', async () => {
    const garbage = [
      ...['{"cut', 'null', '[]', '7', '""', '{}', '<html>', '{"encrypted_data":7}', '{"encrypted_data":"!!"}'],
      ...[await sealed('{"username":"x"}', otherKey), await sealed('null'), await sealed('[[]]')],
    ];
    await everyRow(taking, nameOfRow, async ({ method, path, endpoint }) => {
      // A row that requires nothing in plain text accepts any object.
      const takesAny = endpoint.body?.encoding === 'plain' && endpoint.body.schema.safeParse({}).success;
      for (const body of garbage) {
        if (takesAny && body.startsWith('{') && body.endsWith('}')) continue;
        const reply = await send(method, path, powerful, body);
        isRefusal(reply);
        expect(reply.status, body.slice(0, 40)).toBe(422);
      }
    });
  });

  test('refuses a field of the prototype, however deep it lies', async () => {
    const bodies = ['__proto__', 'constructor', 'prototype'].flatMap((name) => [
      `{"${name}":{"isAdmin":true}}`,
      `{"rows":[{"permissions":{"\\u00${hexOf(name)}${name.slice(1)}":1}}]}`,
    ]);
    await everyRow(taking, nameOfRow, async ({ method, path, endpoint }) => {
      for (const body of bodies)
        expect(await send(method, path, powerful, isSealed(endpoint) ? await sealed(body) : body), body).toMatchObject({
          status: 422,
          body: { message: expect.stringContaining('is not allowed') as string },
        });
    });
  });

  test('answers 413 to more than the call can carry, and says how much that is', async () => {
    await everyRow(taking, nameOfRow, async (row) => {
      const { method, path, endpoint } = row;
      const inMegabytes = megabytes[nameOfRow(row)];
      const most = (inMegabytes ?? 0) * 1024 || (endpoint.auth === 'none' ? 64 : 512);
      const reply = await send(method, path, powerful, textOf(most + 1));

      isRefusal(reply);
      const params = { most: inMegabytes ? `${inMegabytes} MB` : `${most} kB` };
      const message = `This is too large: the maximum is ${params.most}.`;
      expect(reply).toMatchObject({ status: 413, body: { message, code: 'too-large', params } });
    });
  });

  test('answers 422 to what lies deeper, or has more values, than any form', async () => {
    const bodies = [`{"a":${'['.repeat(8000)}${']'.repeat(8000)}}`, `{"a":[${'0,'.repeat(100_000)}0]}`];
    await everyRow(taking, nameOfRow, async ({ method, path, endpoint }) => {
      for (const body of bodies) {
        const reply = await send(method, path, powerful, isSealed(endpoint) ? await sealed(body) : body);
        isRefusal(reply);
        // Calls with a smaller limit than this are refused before the body is read.
        const isRead = endpoint.auth !== 'none' || body.length < 65_536;
        expect(reply.status).toBe(isRead ? 422 : 413);
        expect(reply.body.message).toContain(isRead ? 'any call takes' : 'too large');
      }
    });
  });

  test('refuses as such a body that is no JSON by its own word, whatever it looks like', async () => {
    await everyRow(taking, nameOfRow, async ({ method, path, endpoint }) => {
      const inside = isSealed(endpoint) ? await sealed('{}') : '{}';
      for (const [type, write] of otherTypes) {
        const reply = await send(method, path, { ...powerful, 'content-type': type }, write(inside));
        isRefusal(reply);
        expect(reply.status, type).toBe(415);
        expect(reply.body.message).toContain('application/json');
      }
    });
  });

  test('reads JSON however it is encoded, without a content-type too', async () => {
    const types = ['application/json', 'application/json; charset=utf-8', 'application/vnd.api+json', ''];
    await everyRow(taking, nameOfRow, async ({ method, path }) => {
      for (const type of types) {
        const reply = await backend.app.inject({
          ...{ method: method as 'POST', url: `/api${path.replace(':id', '1')}`, payload: Buffer.from('{"cut') },
          headers: type === '' ? powerful : { ...powerful, 'content-type': type },
        });
        expect([reply.statusCode, reply.json<Said>().message], type).toEqual([422, 'The request is not JSON.']);
      }
    });
  });

  test('answers 422 to a body that was not sealed', async () => {
    await everyRow(
      taking.filter(({ endpoint }) => isSealed(endpoint)),
      nameOfRow,
      async ({ method, path }) => {
        const reply = await send(method, path, powerful, '{"username":"asha","department_name":"Night shift"}');

        expect(reply.status).toBe(422);
        expect(reply.body.message).toContain('encrypted_data');
      },
    );
  });
});

test('a zero byte, which PostgreSQL cannot hold, is refused in words', async () => {
  const sealed = await backend.cipher.seal(JSON.stringify({ department_name: 'Night\0shift', permissions: {} }));

  const reply = await send('POST', '/createdepartment/', powerful, JSON.stringify({ encrypted_data: sealed }));

  isRefusal(reply);
  expect(reply.status).toBe(422);
});

test('a path whose percent signs make no sense, and an unknown call, are 404 in words', async () => {
  for (const path of ['/updateuser/%zz', '/nothing/here', '/', '/departments?x=1/../..']) {
    const reply = await send('PUT', path, powerful);
    isRefusal(reply);
    expect(reply.status).toBe(404);
  }
});
