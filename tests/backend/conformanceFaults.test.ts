import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCipher } from '../../src/console/data/cipher';
import type { TestBackend } from '../support/backend';
import {
  at,
  changeJson,
  backendForFaults,
  cipher,
  expectFound,
  LIST,
  page,
  rowsOf,
  runWith,
  sealedRowsOf,
  type Planted,
  type Row,
} from '../support/plantedFaults';

let backend: TestBackend;
beforeAll(async () => {
  backend = await backendForFaults();
});
afterAll(() => backend.close());

const faults: Readonly<Record<string, Planted>> = {
  'a field of another type': {
    only: 'customers',
    fault: rowsOf(LIST, (row) => ({ ...row, points: 'many' })),
    said: page(/^the text “aaaa”, 10 times$/, /^a number$/, 'rows[].points'),
  },
  'a row without its id': {
    only: 'customers',
    fault: rowsOf(LIST, ({ id: _id, ...row }) => row),
    said: page(/^nothing among name, .*, 10 times$/, /^a text or a number$/, 'rows[].id'),
  },
  'a list that is an object': {
    only: 'customers',
    fault: at('GET /user/api/users/', (given) => changeJson(given, (body) => ({ ...(body as Row), users: {} }))),
    said: { row: 'customers.getList', at: 'users', came: /^an empty object$/, expected: /^a list$/ },
  },
  'a right answer with the status of a failure': {
    only: 'customers',
    fault: at(LIST, (given) => ({ ...given, status: 500 })),
    said: page(/^500, application\/json: JSON/, /^2xx$/, 'status'),
  },
  'an answer that says that it failed': {
    only: 'departments',
    fault: at('GET /departments', (given) => changeJson(given, (body) => ({ ...(body as Row), success: false }))),
    said: { row: 'departments.getList', at: 'body', came: /^200, /, expected: /says success/ },
  },
  'an encrypted page where the row is plain': {
    only: 'customers',
    fault: at(LIST, async (given) => ({ ...given, body: JSON.stringify(await cipher.seal(given.body)) })),
    said: page(/^200, application\/json: JSON/, /JSON as the row says/, 'body'),
  },
  'a field that is encrypted with another key': {
    only: 'departments',
    fault: at('GET /departments', async (given) => {
      const other = createCipher({ key: 'another key, 16b', iv: 'abcdef9876543210' });
      const departments = await other.seal('[]');
      return changeJson(given, (body) => ({ ...(body as Row), departments }));
    }),
    said: { row: 'departments.getList', at: 'departments', came: /^the text “/, expected: /^a list$/ },
  },
  'a total that is a word': {
    only: 'customers',
    fault: at(LIST, (given) => ({ ...given, headers: { ...given.headers, 'content-range': 'customers 0-9/many' } })),
    said: page(/^Content-Range: aaaaaaaaa 9-9\/aaaa$/, /^a number$/, 'total'),
  },
  'a page without its total': {
    only: 'customers',
    fault: at(LIST, (given) => ({ ...given, headers: { 'content-type': 'application/json' } })),
    said: page(/^no Content-Range$/, /^a number$/, 'total'),
  },
  'months before days': {
    only: 'customers',
    fault: rowsOf(LIST, (row) => ({ ...row, joined_at: '11/22/2026 04:30' })),
    said: page(/^the text “99\/99\/9999 99:99”, 10 times$/, /ISO 8601/, 'rows[].joined_at'),
  },
  'a time with AM and PM, which an engine reads by luck': {
    only: 'customers',
    fault: rowsOf(LIST, (row) => ({ ...row, joined_at: '11/12/2026 4:30 PM' })),
    said: page(/^the text “99\/99\/9999 9:99 aa”, 10 times$/, /ISO 8601/, 'rows[].joined_at'),
  },
  'a permission that is a word': {
    only: 'departments',
    fault: sealedRowsOf('GET /departments', 'departments', (row) => ({
      ...row,
      permissions: { banner: { view: 'granted' } },
    })),
    said: {
      row: 'departments.getList',
      at: 'departments[].permissions.banner.view',
      came: /^the text “aaaaaaa”/,
      expected: /^true or false$/,
    },
  },
  'a page of HTML': {
    only: 'customers',
    fault: at(LIST, () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Welcome</h1>' })),
    said: page(/^200, text\/html: a page of HTML/, /JSON as the row says/, 'body'),
  },
  'an empty body': {
    only: 'customers',
    fault: at(LIST, (given) => ({ ...given, body: '' })),
    said: page(/^200, an empty body/, /JSON as the row says/, 'body'),
  },
  garbage: {
    only: 'customers',
    fault: at(LIST, (given) => ({ ...given, body: '\u0000\u0001{{' })),
    said: page(/^200, application\/json: no JSON of 4 characters/, /JSON as the row says/, 'body'),
  },
  'a content-length that cuts the answer short': {
    only: 'customers',
    fault: at(LIST, (given) => (raw) => {
      raw.writeHead(200, { ...given.headers, 'content-length': '40' });
      raw.end(given.body.slice(0, 40));
    }),
    said: page(/no JSON of 40 characters/, /JSON as the row says/, 'body'),
  },
  'a content-length that promises more than comes': {
    only: 'customers',
    fault: at(LIST, (given) => (raw) => {
      raw.writeHead(200, { ...given.headers, 'content-length': String(given.body.length + 500) });
      raw.write(given.body, () => raw.destroy());
    }),
    said: page(/^no answer, asked twice: /, /^an answer$/, 'network'),
  },
  'an answer that does not come': {
    only: 'customers',
    timeout: 1500,
    fault: at(LIST, () => () => undefined),
    said: page(/^no whole answer within 1.5 s$/, /^an answer$/, 'body'),
  },
  'a redirect to a path with a slash': {
    only: 'customers',
    fault: at(LIST, () => ({ status: 307, headers: { location: '/api/console/customers/' }, body: '' })),
    said: page(/^307, an empty body/, /^2xx$/, 'status'),
  },
};

test.each(Object.entries(faults))('the kit finds %s', (_title, planted) => expectFound(backend, planted));

test('permitted differences of servers are reported, and are no faults', async () => {
  const others = sealedRowsOf('GET /departments', 'departments', ({ department_name: name, ...row }) => ({
    ...row,
    department_name: name,
    permissions: JSON.stringify(row.permissions),
  }));
  const findings = await runWith(backend, {
    only: 'departments,customers',
    fault: async (asked, pass) => {
      if (asked.call !== 'GET /user/api/users/') return others(asked, pass);
      const renamed = at('GET /user/api/users/', async (given) => {
        const { users } = JSON.parse(given.body) as { users: Row[] };
        const rows = users.map(({ mobile, email: _email, ...row }) => ({ ...row, phone: mobile }));
        return { ...given, body: JSON.stringify({ data: { users: await cipher.seal(JSON.stringify(rows)) } }) };
      });
      return renamed(asked, pass);
    },
  });

  expect(findings.filter(({ verdict }) => verdict === 'broken')).toEqual([]);
  expect(findings.find(({ row }) => row === 'customers.getList')?.notes).toEqual([
    'encrypted for plain, inside data',
    'mobile as phone',
    'lacks email',
  ]);
});
