import { describe, expect, it } from 'vitest';
import { createCipher } from '../../src/backend/platform/http/cipher';
import { contract, rows } from '../../src/contract';
import { failureText, type Endpoint } from '../../src/contract/endpoint';
import { Failure } from '../../src/contract/failure';
import { Receipt } from '../../src/contract/values';
import { readReply } from '../../src/contract/wire';
import { everyRow, nameOfRow } from '../support/everyRow';

const cipher = createCipher({ key: '0123456789abcdef', iv: 'abcdef9876543210' });
const otherCipher = createCipher({ key: 'another-key-here', iv: 'abcdef9876543210' });

const read = <E extends Endpoint>(endpoint: E, body: unknown, status = 200) =>
  readReply(endpoint, { status, text: typeof body === 'string' ? body : JSON.stringify(body) }, cipher);

const failureOf = (endpoint: Endpoint, body: unknown, status = 200): Promise<Failure> =>
  read(endpoint, body, status).then(
    () => {
      throw new Error('the answer was taken for a success');
    },
    (error: unknown) => error as Failure,
  );

const finance = { id: 7, department_name: 'Finance', permissions: { reports: { view: true } } };
const { getList, getOne, create } = contract.departments;

describe('a field of an answer', () => {
  it('is read at the top of the body or inside data', async () => {
    const top = await read(getList, { success: true, departments: [finance] });
    const inside = await read(getList, { data: { success: true, departments: [finance] } });

    expect(top.rows[0]?.department_name).toBe('Finance');
    expect(inside).toEqual(top);
  });

  it('is read as the value, as a JSON text of it, and as an encrypted text of it', async () => {
    const plain = await read(getList, { departments: [finance] });
    const text = await read(getList, { departments: JSON.stringify([finance]) });
    const sealed = await read(getList, { departments: await cipher.seal(JSON.stringify([finance])) });

    expect(plain.rows).toHaveLength(1);
    expect(text).toEqual(plain);
    expect(sealed).toEqual(plain);
  });

  it('is read from data that is itself a JSON text or encrypted', async () => {
    const signedIn = { access_token: 't', userid: 1, username: 'ravi.k', useruuid: 'u', sessionid: 's' };

    expect(await read(contract.session.login, { data: signedIn })).toMatchObject(signedIn);
    expect(await read(contract.session.login, { data: JSON.stringify(signedIn) })).toMatchObject(signedIn);
    const sealed = await cipher.seal(JSON.stringify(signedIn));
    expect(await read(contract.session.login, { data: sealed })).toMatchObject(signedIn);
    expect(await read(contract.session.login, signedIn)).toMatchObject(signedIn);
  });

  it('is read one by one where the answer carries several', async () => {
    const report = { id: 1, created_at: '2026-11-20T08:00:00Z', status: 'completed' };
    const page = await read(contract.reports.getList, { data: { reports: JSON.stringify([report]), total: '41' } });

    expect(page.total).toBe(41);
    expect(page.reports.rows[0]?.status).toBe('completed');
  });
});

describe('permissions', () => {
  it('are read nested or flat, and an absent flag is false', async () => {
    const nested = await read(getOne, { department: finance });
    const flat = await read(getOne, { department: { ...finance, permissions: { reports_view: true } } });

    expect(nested.permissions.reports).toEqual({ view: true, download: false });
    expect(nested.permissions.banner.view).toBe(false);
    expect(flat.permissions).toEqual({ ...nested.permissions });
  });

  it.each([true, 1, 'true', '1'])('hold a flag that is %j', async (value) => {
    const { permissions } = await read(getOne, { department: { ...finance, permissions: { logs: { view: value } } } });
    expect(permissions.logs.view).toBe(true);
  });

  it.each([false, 0, 'false', '0', 'yes', null, {}, []])('do not hold a flag that is %j', async (value) => {
    const { permissions } = await read(getOne, { department: { ...finance, permissions: { logs: { view: value } } } });
    expect(permissions.logs.view).toBe(false);
  });

  it('keep a module that this console does not know', async () => {
    const permissions = { parking: { view: true } };
    const read1 = await read(getOne, { department: { ...finance, permissions } });
    expect(read1.permissions).toMatchObject(permissions);
  });
});

describe('ids, dates and unknown fields', () => {
  it('keep an id as it came, number or text', async () => {
    const { rows: read2 } = await read(getList, { departments: [finance, { ...finance, id: '8' }] });
    expect(read2.map(({ id }) => id)).toEqual([7, '8']);
  });

  it.each([
    ['2026-11-20T08:30:00+05:30', '2026-11-20T03:00:00.000Z'],
    ['2026-11-20T08:30:00Z', '2026-11-20T08:30:00.000Z'],
    ['2026-11-20T08:30:00', '2026-11-20T08:30:00.000Z'],
    ['2026-11-20T08:30:00.123456', '2026-11-20T08:30:00.123Z'],
    ['2026-11-20', '2026-11-20T00:00:00.000Z'],
  ])('read the moment %s as %s', async (written, meant) => {
    const { updated_at } = await read(getOne, { department: { ...finance, updated_at: written } });
    expect(updated_at).toBe(meant);
  });

  it('keep a field that this console does not know', async () => {
    expect(await read(getOne, { department: { ...finance, cost_centre: 'C-12' } })).toMatchObject({
      cost_centre: 'C-12',
    });
  });

  it('leave out a row that cannot be read, and count it', async () => {
    const list = await read(getList, { departments: [finance, { id: 9 }, 'garbage', null] });
    expect(list.rows).toHaveLength(1);
    expect(list.unreadable).toBe(3);
  });
});

describe('success', () => {
  it.each([{}, { success: true }, { success: 'true' }, { status: 'success' }])('is %j', async (head) => {
    expect(await read(create, { ...head, message: 'Created' })).toMatchObject({ message: 'Created' });
  });

  it.each([{ success: false }, { success: 'false' }, { success: 0 }, { status: 'failed' }, { status: 'error' }])(
    'is not %j, whatever the HTTP status',
    async (head) => {
      expect(await failureOf(create, head)).toBeInstanceOf(Failure);
      expect(await failureOf(create, { data: head })).toBeInstanceOf(Failure);
    },
  );

  it('is not a HTTP error, whatever the body says', async () => {
    expect((await failureOf(create, { success: true }, 500)).status).toBe(500);
  });

  it('does not mistake the status of a record for its own', async () => {
    const settled = { ...finance, status: 'archived' };
    expect(await read(getOne, { success: true, department: settled })).toMatchObject({ status: 'archived' });
  });
});

describe('the message of a failure', () => {
  it.each([
    'Traceback (most recent call last):\n  File "/srv/app.py"',
    'Error: x\n    at run (app.js:1)',
    '<h1>No</h1>',
  ])('is not %j', async (message) => {
    for (const status of [400, 500])
      expect((await failureOf(create, { message }, status)).message).toBe('Failed to add Department');
  });

  it.each([400, 500])('is the server’s own at status %i, however long', async (status) => {
    const message = 'The rules of this server\n'.repeat(80);
    expect((await failureOf(create, { message }, status)).message).toBe(message);
  });

  it.each([
    [{ detail: 'Detail', msg: 'Msg', error: 'Error' }, 'Detail'],
    [{ msg: 'Msg', error: 'Error' }, 'Msg'],
    [{ error: { message: 'Inside', code: 7 } }, 'Inside'],
    [{ detail: [{ loc: ['body', 'cost_centre'], msg: 'field required', type: 'missing' }] }, 'field required'],
    [{ message: 'Taken', detail: 'Detail', error: 'Error' }, 'Taken'],
    [{ detail: 'Detail', error: 'Error' }, 'Detail'],
    [{ error: 'Error' }, 'Error'],
    [{ message: { text: 'no' }, detail: [{ loc: ['body'] }], error: 'Error' }, 'Error'],
    [{ message: '  ' }, 'Failed to add Department'],
    [{}, 'Failed to add Department'],
    [{ data: { message: 'From inside' } }, 'From inside'],
  ])('of %j is %j', async (body, message) => {
    expect((await failureOf(create, { success: false, ...body })).message).toBe(message);
  });

  it('carries what is wrong with each field, and what stands on the server now', async () => {
    const failure = await failureOf(
      create,
      { success: false, message: 'Taken', errors: { department_name: 'Taken' }, current: finance, retry_after: 30 },
      409,
    );
    expect(failure).toMatchObject({
      status: 409,
      body: { errors: { department_name: 'Taken' }, current: finance },
      retryAfter: 30,
    });
  });
});

const sentencesOf = (row: Endpoint) => [failureText(row), row.garbled, row.missing];

describe('every row of the contract', () => {
  it('takes nothing in place of an answer for a failure', async () => {
    const shown = rows.filter(({ endpoint }) => endpoint.reply.schema !== Receipt);
    await everyRow(shown, nameOfRow, async ({ endpoint }) => {
      for (const text of ['', 'null', '42', '[{"id":1}]'])
        for (const status of [200, 500])
          expect(sentencesOf(endpoint), `${status} ${text}`).toContain(
            (await failureOf(endpoint, text, status)).message,
          );
    });
  });

  it('takes the revoked detail for a forced logout, whatever the HTTP status', async () => {
    const detail = 'Token not found or revoked';
    await everyRow(rows, nameOfRow, async ({ endpoint }) => {
      for (const status of [200, 401, 403, 500])
        for (const body of [{ detail }, { success: false, data: { detail } }])
          expect((await failureOf(endpoint, body, status)).kind, `HTTP ${status}`).toBe('revoked');
    });
  });

  it('answers an HTML page, JSON cut short and a stack trace with a sentence of the catalogue', async () => {
    const texts = [
      '<!doctype html><h1>502 Bad Gateway</h1><script>alert(1)</script>',
      '{"success":true,"departments":[{"id"',
      'Traceback (most recent call last):\n  File "/srv/app.py", line 1',
    ];
    await everyRow(rows, nameOfRow, async ({ endpoint }) => {
      for (const text of texts)
        for (const status of [200, 500])
          expect(sentencesOf(endpoint), `${status} ${text}`).toContain(
            (await failureOf(endpoint, text, status)).message,
          );
    });
  });

  it('answers a field that cannot be read with a sentence of the catalogue', async () => {
    const sealed = await otherCipher.seal('[]');
    const carriers = rows.filter(({ endpoint }) => endpoint.reply.field !== undefined);
    await everyRow(carriers, nameOfRow, async ({ endpoint }) => {
      for (const value of [sealed, sealed.slice(0, 11), '<img onerror=alert(1)>', 42, true]) {
        const failure = await failureOf(endpoint, { success: true, [endpoint.reply.field ?? '']: value });
        expect(sentencesOf(endpoint), String(value)).toContain(failure.message);
      }
      expect(sentencesOf(endpoint)).toContain((await failureOf(endpoint, {})).message);
    });
  });
});

it('answers 50 MB of garbage with a sentence of the catalogue', async () => {
  const garbage = 'x'.repeat(50 * 1024 * 1024);
  expect((await failureOf(getList, garbage)).message).toBe('Failed to process department data');
  expect((await failureOf(getList, { departments: garbage })).message).toBe('Failed to process department data');
});

it('tells a list of users that is missing from one that cannot be read', async () => {
  const users = contract.users.getList;
  expect((await failureOf(users, {})).message).toBe('No user permissions found');
  expect((await failureOf(users, { userpermission: 'garbage' })).message).toBe(
    'Failed to process user permissions data',
  );
});
