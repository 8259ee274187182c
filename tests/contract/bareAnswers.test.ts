import { describe, expect, it } from 'vitest';
import { createCipher } from '../../src/backend/platform/http/cipher';
import { contract, rows } from '../../src/contract';
import type { Endpoint } from '../../src/contract/endpoint';
import { Failure } from '../../src/contract/failure';
import { Receipt, rowSchemas } from '../../src/contract/values';
import { readReply } from '../../src/contract/wire';
import { everyRow, nameOfRow } from '../support/everyRow';

const cipher = createCipher({ key: '0123456789abcdef', iv: 'abcdef9876543210' });

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
const { getList } = contract.departments;

const lists = rows.filter(({ endpoint }) => rowSchemas.has(endpoint.reply.schema) && endpoint.reply.field);

describe('a list', () => {
  it('is empty as null, and where it is left out beside success', async () => {
    await everyRow(lists, nameOfRow, async ({ endpoint }) => {
      const field = endpoint.reply.field ?? '';
      for (const body of [
        { [field]: null },
        { data: { [field]: null } },
        { success: true },
        { data: { success: 'true' } },
      ])
        expect(await read(endpoint, body)).toMatchObject({ rows: [], unreadable: 0 });
    });
  });

  it('of report files is empty as well, and there are none of them', async () => {
    for (const body of [{ success: true }, { reports: null, total: null }, { data: { reports: null, total: 0 } }])
      expect(await read(contract.reports.getList, body)).toMatchObject({ reports: { rows: [] }, total: 0 });
  });
});

it('opens a text that was encoded twice', async () => {
  const json = JSON.stringify([finance]);
  const sealed = await cipher.seal(json);
  const twice = [JSON.stringify(json), await cipher.seal(JSON.stringify(json)), await cipher.seal(sealed)];
  for (const departments of twice) expect((await read(getList, { departments })).rows).toHaveLength(1);
  const data = await cipher.seal(JSON.stringify(await cipher.seal(JSON.stringify({ departments: [finance] }))));
  expect((await read(getList, { data })).rows).toHaveLength(1);
});

const writes = rows.filter(({ endpoint }) => endpoint.reply.schema === Receipt);

describe('a write of which the specification shows no answer', () => {
  it('has succeeded with nothing, null, a bare value or a bare object', async () => {
    const answers = [
      ['', 204],
      ['', 200],
      ['', 201],
      ['null', 200],
      ['"created"', 201],
      ['[{"id":1}]', 200],
      ['OK', 202],
      ['{}', 200],
    ] as const;
    await everyRow(writes, nameOfRow, async ({ endpoint }) => {
      for (const [text, status] of answers)
        expect(await read(endpoint, text, status), `${status} ${text}`).toEqual(expect.any(Object));
    });
  });

  it('has not succeeded with a page, JSON cut short, false, or nothing at an error’s status', async () => {
    const answers = [
      ['<!doctype html><h1>Sign in to the network</h1>', 200],
      ['{"success":true,"mess', 200],
      ['false', 200],
      ['', 500],
      ['', 404],
    ] as const;
    await everyRow(writes, nameOfRow, async ({ endpoint }) => {
      for (const [text, status] of answers)
        expect(await failureOf(endpoint, text, status), `${status} ${text}`).toBeInstanceOf(Failure);
    });
  });
});
