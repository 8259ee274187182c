import { afterAll, beforeAll, test } from 'vitest';
import type { TestBackend } from '../support/backend';
import {
  backendForFaults,
  changeJson,
  done,
  expectFound,
  isForged,
  LIST,
  page,
  pretend,
  withToken,
  type Planted,
  type Row,
} from '../support/plantedFaults';

let backend: TestBackend;
beforeAll(async () => {
  backend = await backendForFaults();
});
afterAll(() => backend.close());

const faults: Readonly<Record<string, Planted>> = {
  'a call that is answered without a session': {
    only: 'customers',
    fault: withToken(({ call, ...asked }, tokens) =>
      call === LIST && isForged({ call, ...asked }) ? tokens.at(-1) : undefined,
    ),
    said: page(/^200, application\/json: JSON/, /^a refusal without a session$/, 'status'),
  },
  'a first session that a second sign-in does not end': {
    only: 'stations',
    fault: withToken(({ headers }, tokens) =>
      tokens.length === 2 && headers['auth-token'] === tokens[0]?.access_token ? tokens[1] : undefined,
    ),
    said: {
      row: 'session: a second sign-in ends the first',
      at: 'session',
      came: /^an answer$/,
      expected: /not found or revoked/,
    },
  },
  'a session that answers after its sign-out': {
    only: 'stations',
    fault: pretend(/^PATCH \/userlogout\/$/),
    said: {
      row: 'session: no call after the sign-out',
      at: 'session',
      came: /^an answer$/,
      expected: /not found or revoked/,
    },
  },
  'a session that is over, said in other words': {
    only: 'stations',
    fault: async (_asked, pass) => {
      const given = await pass();
      return given.status === 401
        ? changeJson(given, (body) => ({ ...(body as Row), detail: 'Please sign in' }))
        : given;
    },
    said: {
      row: 'session: a second sign-in ends the first',
      at: 'session',
      came: /without that detail/,
      expected: /not found or revoked/,
    },
  },
  'a sign-in of anybody': {
    only: 'stations',
    fault: async (asked, pass) =>
      asked.call === 'PATCH /login' && !asked.body?.includes('kavya')
        ? {
            ...done,
            body: JSON.stringify({
              data: { access_token: 'x', userid: 1, username: 'x', useruuid: 'x', sessionid: 1 },
            }),
          }
        : pass(),
    said: {
      row: 'session: an unknown account',
      at: 'status',
      came: /^200/,
      expected: /a refusal for an unknown account/,
    },
  },
  'a flag that is not held by the server': {
    only: 'users,customers,departments',
    isWriting: true,
    fault: withToken(({ call, headers }, tokens) =>
      call === LIST && headers['auth-token'] === tokens[2]?.access_token ? tokens[1] : undefined,
    ),
    said: {
      row: 'session: customers.getPage without permission',
      at: 'status',
      came: /^200/,
      expected: /^a refusal without customerdetails_view$/,
    },
  },
  'a new record that is not kept': {
    only: 'departments',
    isWriting: true,
    fault: pretend(/^POST \/createdepartment\/$/),
    said: { row: 'departments.create', at: 'effect', came: /^nothing$/, expected: /the new record/ },
  },
  'a write that changes nothing': {
    only: 'departments',
    isWriting: true,
    fault: pretend(/^PUT \/updatedepartment\//),
    said: { row: 'departments.update', at: 'effect', came: /^the text “/, expected: /^department_name: the text “/ },
  },
  'a record that is deleted and stays': {
    only: 'departments',
    isWriting: true,
    fault: pretend(/^PATCH \/deletedepartment\//),
    said: { row: 'departments.delete', at: 'effect', came: /^the record$/, expected: /^no such record any more$/ },
  },
};

test.each(Object.entries(faults))('the kit finds %s', (_title, planted) => expectFound(backend, planted));
