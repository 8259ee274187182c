import { describe, expect, it } from 'vitest';
import { createCipher } from '../../src/backend/platform/http/cipher';
import { contract, rows } from '../../src/contract';
import { methodAndPath, type Endpoint, type Input } from '../../src/contract/endpoint';
import type { Failure } from '../../src/contract/failure';
import { noFlags, toMatrix } from '../../src/contract/permissions';
import { readRequest, writeReply } from '../../src/contract/serverWire';
import { readReply, writeRequest } from '../../src/contract/wire';
import { everyRow, nameOfRow } from '../support/everyRow';

const cipher = createCipher({ key: '0123456789abcdef', iv: 'abcdef9876543210' });
const draft = { department_name: 'Finance', permissions: toMatrix(noFlags) };
const json = (text: string | undefined) => JSON.parse(text ?? '') as Record<string, unknown>;

describe('a request', () => {
  it('travels encrypted as {"encrypted_data"} and nothing beside it', async () => {
    const { update } = contract.departments;
    const request = await writeRequest(update, { id: 12, body: draft }, cipher);

    expect([request.method, request.path]).toEqual(['PUT', '/updatedepartment/12']);
    expect(Object.keys(json(request.body))).toEqual(['encrypted_data']);
    expect(json(await cipher.open(json(request.body).encrypted_data as string))).toEqual(draft);
  });

  it('carries exactly the fields that the specification names', async () => {
    const body = { ...draft, users: 7, updated_at: 'now', permissions: draft.permissions };
    const request = await writeRequest(contract.departments.update, { id: 12, body }, cipher);

    const sent = json(await cipher.open(json(request.body).encrypted_data as string));
    expect(Object.keys(sent)).toEqual(['department_name', 'permissions']);
  });

  it('leaves out a password that was not changed', async () => {
    const body = { username: 'ravi.k', password: undefined } as unknown as Input<typeof contract.users.update>['body'];
    const request = await writeRequest(contract.users.update, { id: 3, body }, cipher);

    expect(await cipher.open(json(request.body).encrypted_data as string)).toBe('{"username":"ravi.k"}');
  });

  it('of a sign-in is a web form', async () => {
    const body = { username: 'ravi.k', password: 'p&ss=wörd +1' };
    const request = await writeRequest(contract.session.login, { body }, cipher);

    expect(request.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(request.body).toBe('username=ravi.k&password=p%26ss%3Dw%C3%B6rd+%2B1');
  });

  it('puts the id in the body where the path has none', async () => {
    const request = await writeRequest(contract.departments.getOne, { id: 12 }, cipher);
    expect(request.path).toBe('/department');
    expect(await cipher.open(json(request.body).encrypted_data as string)).toBe('{"department_id":12}');
  });

  it('of a hostile id stays one segment of the path', async () => {
    const request = await writeRequest(contract.departments.delete, { id: '../users/1?x=$&' }, cipher);
    expect(request.path).toBe('/deletedepartment/..%2Fusers%2F1%3Fx%3D%24%26');
  });
});

describe('a request read by the server', () => {
  const { create } = contract.departments;
  const refusal = (raw: unknown) =>
    readRequest(create, { raw }, cipher).then(
      () => undefined,
      (error: unknown) => error as Failure,
    );

  it('comes back as it was sent', async () => {
    const request = await writeRequest(create, { body: { ...draft, userid: '1' } }, cipher);
    const { body } = await readRequest(create, { raw: json(request.body) }, cipher);
    expect(body).toEqual({ ...draft, userid: '1' });
  });

  it.each([undefined, null, 42, [], {}, { encrypted_data: 7 }, { encrypted_data: 'garbage' }, 'text'])(
    'is refused with 422 and a reason: %j',
    async (raw) => {
      const failure = await refusal(raw);
      expect(failure).toMatchObject({ status: 422 });
      expect(failure?.body.errors).toHaveProperty('encrypted_data');
    },
  );

  it('is refused with the field and what is wrong with it', async () => {
    const encrypted_data = await cipher.seal(JSON.stringify({ ...draft, department_name: 'F' }));
    const failure = await refusal({ encrypted_data });
    expect(failure?.body.errors).toEqual({ department_name: 'Use at least 2 characters' });
    expect(failure?.message).toBe('Department name: Use at least 2 characters');
  });
});

it('a reply of the embedded back end is read back as it was meant', async () => {
  const department = { id: 7, ...draft };
  const list = await writeReply(contract.departments.getList, [department], cipher);
  expect(list).toMatchObject({ success: true, departments: expect.any(String) as string });
  const text = JSON.stringify(list);
  expect((await readReply(contract.departments.getList, { status: 200, text }, cipher)).rows).toEqual([department]);
});

describe('the rows of the contract', () => {
  it('name each method and path once', () => {
    const calls = rows.map(({ endpoint }) => endpoint.call);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it('are requested with an id exactly where their path or body carries one', async () => {
    await everyRow(rows, nameOfRow, async ({ endpoint }) => {
      const row: Endpoint = endpoint;
      const { path } = methodAndPath(row);
      expect(path.includes(':id') && row.id !== undefined).toBe(false);
      const request = await writeRequest(row, { id: 5, body: {} }, cipher);
      expect(request.path).toBe(path.replace(':id', '5'));
    });
  });
});

it('a write names groups of the contract as changed', () => {
  const groups = new Set<string>(rows.map(({ group }) => group));
  const named = rows.flatMap(({ group, verb, endpoint }) =>
    (endpoint.changes ?? []).map((name) => ({ row: `${group}.${verb}`, changed: name.split('.')[0] ?? '' })),
  );

  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ changed }) => !groups.has(changed))).toEqual([]);
});
