import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBackend } from '../support/backend';
import type { Fault, Given } from '../support/faultyServer';
import {
  at,
  changeJson,
  backendForFaults,
  dropping,
  expectFound,
  isForged,
  LIST,
  page,
  rowsOf,
  runWith,
  type Planted,
  type Row,
} from '../support/plantedFaults';

/** Rules beyond a single answer: other origins, days, pages, rows compared with each other, refusals, the network. */
let backend: TestBackend;
beforeAll(async () => {
  backend = await backendForFaults();
});
afterAll(() => backend.close());

const ORIGIN = 'https://console.example';
const allowing =
  (headers: Record<string, string>): Fault =>
  async ({ call }, pass) => {
    const given = call.startsWith('OPTIONS') ? { status: 204, headers: {}, body: '' } : await pass();
    return { ...given, headers: { 'access-control-allow-origin': ORIGIN, ...given.headers, ...headers } };
  };
const METHODS = { 'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE' };
const HEADERS = { 'access-control-allow-headers': 'Auth-Token, Session-Id, Authorization, Content-Type' };
const EXPOSED = { 'access-control-expose-headers': 'content-range' };

const everySecond = (change: (row: Row) => Row): ((row: Row) => Row) => {
  let count = 0;
  return (row) => ((count += 1) % 2 === 0 ? change(row) : row);
};
// Returns the answers for a missing record, which the kit provokes.
const refusing =
  (body: unknown): Fault =>
  async (_asked, pass) => {
    const given = await pass();
    return given.status === 404 ? { ...given, body: JSON.stringify(body) } : given;
  };
const sentOnce = (): Fault => {
  let first: Given | undefined;
  return at(LIST, (given) => (first ??= given));
};
const cors = (where: string, came: RegExp, expected: RegExp): Planted['said'] => ({
  ...{ row: 'cors', at: where, came, expected },
});

const faults: Readonly<Record<string, Planted>> = {
  'a server without CORS': {
    only: 'customers',
    origin: ORIGIN,
    fault: (_asked, pass) => pass(),
    said: cors('preflight', /^\d{3}, of PATCH \/login and \d+ more calls$/, /^2xx$/),
  },
  'a preflight that does not allow session-id': {
    only: 'customers',
    origin: ORIGIN,
    fault: allowing({
      ...METHODS,
      ...EXPOSED,
      'access-control-allow-headers': 'auth-token, authorization, content-type',
    }),
    said: cors('Access-Control-Allow-Headers', /^auth-token, authorization, content-type, of /, /^session-id$/),
  },
  'a preflight that does not allow PATCH': {
    only: 'customers',
    origin: ORIGIN,
    fault: allowing({ ...HEADERS, ...EXPOSED, 'access-control-allow-methods': 'GET, POST' }),
    said: cors('Access-Control-Allow-Methods', /^GET, POST, of PATCH \/login and 1 more call$/, /^PATCH$/),
  },
  'a Content-Range that another origin may not read': {
    only: 'customers',
    origin: ORIGIN,
    fault: allowing({ ...HEADERS, ...METHODS }),
    said: cors('Access-Control-Expose-Headers', /^nothing, of GET \/console\/customers$/, /^content-range$/),
  },
  'a day that no calendar has': {
    only: 'customers',
    fault: rowsOf(LIST, (row) => ({ ...row, joined_at: '31/02/2026' })),
    said: page(/^the text “99\/99\/9999”, 10 times$/, /YYYYMMDD/, 'rows[].joined_at'),
  },
  'a day in words, which the console shows as a dash': {
    only: 'banners',
    fault: at('GET /banners/', (given) =>
      changeJson(given, (body) => ({
        ...(body as Row),
        banners: [{ id: 1, bannerName: 'Rain', startDate: 'Diwali', endDate: '2026/11/09' }],
      })),
    ),
    said: { row: 'banners.getList', at: 'banners[].startDate', came: /^the text “aaaaaa”/, expected: /DD\/MM\/YYYY/ },
  },
  'a range that is ignored': {
    only: 'customers',
    fault: sentOnce(),
    said: page(/^10 rows$/, /^1 row, as range=\[0,0\] says$/, 'paging'),
  },
  'a second page that is the first one again': {
    only: 'customers',
    fault: at(LIST, (given) =>
      changeJson(given, (body) => (body as Row[]).map((row, place) => (place === 0 ? { ...row, id: 'first' } : row))),
    ),
    said: page(/^the same row$/, /^another row than the first, as range=\[1,1\] says$/, 'paging'),
  },
  'an id that two rows have': {
    only: 'customers',
    fault: rowsOf(LIST, (row) => ({ ...row, id: 7 })),
    said: page(/^9 of 10 rows with the id of another$/, /^an id of its own for each row$/, 'rows[].id'),
  },
  'a name that some rows lack': {
    only: 'customers',
    fault: rowsOf(
      LIST,
      everySecond(({ name: _name, ...row }) => row),
    ),
    said: page(/^nothing in 5 of 10 rows$/, /^what the other rows have$/, 'rows[].name'),
  },
  'a list under another name': {
    only: 'departments',
    fault: at('GET /departments', (given) =>
      changeJson(given, (body) => {
        const { departments, ...rest } = body as Row;
        return { ...rest, data: { department_list: departments } };
      }),
    ),
    said: {
      row: 'departments.getList',
      at: 'departments',
      came: /data.*, and in data an object of department_list$/,
      expected: /^“departments” at the top or inside data$/,
    },
  },
  'a refusal that says nothing': {
    only: 'departments',
    fault: refusing({ success: false, code: 17 }),
    said: {
      row: 'refusals: their words',
      at: 'message',
      came: /^404, an object of success, code, of POST \/department/,
      expected: /^a sentence in message, detail, msg, error or error\.message$/,
    },
  },
  'a refusal of eighty lines': {
    only: 'departments',
    fault: refusing({ detail: 'Traceback (most recent call last)\n'.repeat(80) }),
    said: {
      row: 'refusals: their words',
      at: 'message',
      came: /^404, a text of 2720 characters in 80 lines, of POST \/department/,
      expected: /^at most 200 characters and two lines$/,
    },
  },
  'a session that is over, said in other words by one call': {
    only: 'customers',
    fault: async (asked, pass) => {
      const given = await pass();
      return asked.call === LIST && isForged(asked) ? { ...given, body: '{"detail":"Please sign in"}' } : given;
    },
    said: {
      row: 'refusals: their words',
      at: 'detail',
      came: /^401, other words, of GET \/console\/customers$/,
      expected: /^“Token not found or revoked” for a session that is over$/,
    },
  },
  'a connection that is dropped each time': {
    only: 'customers',
    fault: dropping(9),
    said: page(/^no answer, asked twice: /, /^an answer$/, 'network'),
  },
};

test.each(Object.entries(faults))('the kit finds %s', (_title, planted) => expectFound(backend, planted));

test('a server that answers other origins as it should keeps that rule', async () => {
  const findings = await runWith(backend, {
    only: 'customers',
    origin: ORIGIN,
    fault: allowing({ ...METHODS, ...HEADERS, ...EXPOSED }),
  });

  expect(findings.filter(({ verdict }) => verdict === 'broken')).toEqual([]);
  expect(findings.find(({ row }) => row === 'cors')).toMatchObject({ verdict: 'kept' });
});

test.each([
  '2026-03-02T04:30:00Z',
  '2026/03/02',
  '20260302',
  '02/03/2026 04:30',
  '02-03-2026',
  1772425800,
  '1772425800123',
])('%j is one of the forms in which servers write a day', async (joined_at) => {
  const findings = await runWith(backend, { only: 'customers', fault: rowsOf(LIST, (row) => ({ ...row, joined_at })) });

  expect(findings.filter(({ verdict }) => verdict === 'broken')).toEqual([]);
});
