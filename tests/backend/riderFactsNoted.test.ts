import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as z from 'zod';
import { contract, rows } from '../../src/contract';
import { methodAndPath, type Endpoint, type Input } from '../../src/contract/endpoint';
import { isReadingVerb } from '../../src/contract/endpoints/viewAs';
import { isFailure } from '../../src/contract/failure';
import type { PermissionFlags } from '../../src/contract/permissions';
import { everything, holding, testBackend, type TestBackend, type Visitor } from '../support/backend';
import { testCity } from '../support/city';

/** The log itself names riders in its entries: reading it is not an entry of it (docs/decisions/0014). */
const UNNOTED = ['daily-logs.getList', 'daily-logs.getOne'];

/**
 * Calls without an answer here for any input: none concerns riders.
 * A new call must be requested for an existing record.
 */
const UNANSWERED: readonly string[] = [
  ...['users.getOne', 'departments.getOne', 'banners.getOne', 'banners.getHistory', 'notifications.getOne'],
  ...['contents.getOne', 'contents.getHistory', 'content-drafts.getOne', 'rule-changes.getVersions'],
  ...['loyalty-effects.getTrips', 'loyalty-effects.getRecharges', 'loyalty-effects.getRedemption'],
  ...['report-requests.getOne', 'shared-views.getViews'],
];

/**
 * The minimum number of calls with rider data.
 * Fewer would mean that the walk requests missing records.
 */
const MIN_TELLING = 32;

const NOTE = 'Told on the phone that the gate stayed shut';
const days = { from: '2026-02-01', to: '2026-02-28' };

let backend: TestBackend;
/** The data of riders: numbers, whole names and notes, and the purchases and feedback of the requested one. */
let facts: readonly string[];
let ids: readonly (number | string)[];
let texts: readonly string[];
let rider: { readonly id: number; readonly mobile: string };

const read = async <R extends object>(statement: string): Promise<readonly R[]> =>
  (await backend.database.pool.query<R>(statement)).rows;
const lastId = async (from: string): Promise<number> =>
  (await read<{ id: number }>(`select max(id)::int as id from ${from}`))[0]?.id ?? 0;
const textsOf = async (statement: string): Promise<readonly string[]> =>
  (await read<{ fact: string }>(statement)).map(({ fact }) => fact);

const enterFor = async (walker: Visitor, mobile: string) => {
  const line = { line: 1, mobile, points: '5', reason: 'Other' };
  const about = { file_name: '', remark: 'Long delay on the line', idempotency_key: randomUUID() };
  return walker.call(contract['points-batches'].create, { body: { lines: [line], ...about } });
};

beforeAll(async () => {
  backend = await testBackend({ database: await testCity(), trustedProxies: ['loopback'], callsAMinute: 1_000_000 });
  const [one] = await read<{ id: number; mobile: string }>(
    `select c.id::int as id, mobile from customers c join loyalty_accounts a on a.customer_id = c.id
      where exists (select from feedback f where f.customer_id = c.id) and exists (select from card_recharges k where k.customer_id = c.id)
        and exists (select from tickets t where t.customer_id = c.id) order by c.id limit 1`,
  );
  if (!one) throw new Error('The city has no such rider.');
  rider = one;
  const owned = (table: string): Promise<number> => lastId(`${table} where customer_id = ${one.id}`);
  const [feedback, order, ticket, recharge] = [
    await owned('feedback'),
    await owned('orders'),
    await owned('tickets'),
    await owned('card_recharges'),
  ];
  const failures = [
    await lastId("failed_transactions where kind = 'qr'"),
    await lastId("failed_transactions where kind = 'recharge'"),
  ];
  const admin = await backend.join('note.maker', everything);
  const followed = [`customers-${one.id}`, `feedback-${feedback}`, `qr-orders-${order}`, `card-recharges-${recharge}`];
  for (const follow_up of followed)
    await admin.call(contract['follow-ups'].createNote, { body: { follow_up, text: NOTE } });
  const batch = await enterFor(admin, one.mobile);
  ids = [...[one.id, feedback, order, ticket, recharge, batch.id, ...failures], ...followed, 'revenue'];
  const numbers = await textsOf(
    `select order_no as fact from orders where id = ${order} union all select ticket_no from tickets where id = ${ticket}
      union all select order_no from card_recharges where id = ${recharge}`,
  );
  texts = [
    ...[one.mobile, ...numbers],
    ...(await textsOf('select refund_no as fact from refunds order by id limit 1')),
    ...(await textsOf(
      'select last_four as fact from cards k where exists (select from card_recharges r where r.card_id = k.id) order by id limit 1',
    )),
  ];
  facts = [
    ...[NOTE, ...numbers],
    ...(await textsOf(
      "select mobile as fact from customers union all select name from customers where name like '% %'",
    )),
    ...(await textsOf(`select text as fact from feedback where id = ${feedback}`)),
  ];
});
afterAll(() => backend.close());

/** Returns those values that a call accepts, each once in its parsed form. */
const takenBy = <V extends object>(schema: z.ZodType, values: readonly V[]): readonly V[] => {
  const taken = new Map<string, V>();
  for (const value of values) {
    const { success, data } = schema.safeParse(value);
    if (success) taken.set(JSON.stringify(data), value);
  }
  return [...taken.values()];
};

const inputsOf = (endpoint: Endpoint): readonly Input<Endpoint>[] => {
  const { query, body } = endpoint;
  const { mobile, id } = rider;
  const filters = [{}, days, ...texts.map((q) => ({ q })), { ...days, q: mobile }, { mobile }, { customer_id: id }];
  const queries = [
    ...filters.flatMap((filter) => [{ filter }, { filter, by: 'platform' }, { filter, by: 'category' }]),
    ...[days, { kind: 'customers' }, {}],
  ];
  const bodies = [
    { lines: [{ line: 1, mobile, points: 'x', reason: 'Other' }] },
    { page: 1, size: 10, start_date: days.from, end_date: days.to },
  ];
  const asked = query ? takenBy(query, queries).map((each) => ({ query: each })) : [{}];
  const sent = body ? takenBy(body.schema, bodies).map((each) => ({ body: each })) : [{}];
  const named = methodAndPath(endpoint).path.includes(':id') ? ids.map((each) => ({ id: each })) : [{}];
  return named.flatMap((a) => asked.flatMap((b) => sent.map((c) => ({ ...a, ...b, ...c }))));
};

let calls = 0;
// Each call has an address of its own: a log entry of one call covers no other.
const ask = async (walker: Visitor, endpoint: Endpoint, input: Input<Endpoint>) => {
  calls += 1;
  const address = `10.1.${Math.floor(calls / 250)}.${calls % 250}`;
  const { call } = backend.visitor({ ...walker.headers, 'x-forwarded-for': address });
  const answer = await call(endpoint, input).then(
    (value: unknown) => ({ text: JSON.stringify(value), isAnswered: true }),
    (error: unknown) => {
      if (isFailure(error) && error.status < 500) return { text: error.message, isAnswered: false };
      throw error;
    },
  );
  return { ...answer, address, isTelling: facts.some((fact) => answer.text.includes(fact)) };
};

/** Returns the reading calls whose answers contain rider data, and those without an answer. */
const walk = async (walker: Visitor) => {
  const told: { readonly name: string; readonly address: string; readonly input: string }[] = [];
  const unanswered: string[] = [];
  for (const { group, verb, endpoint } of rows.filter((row) => isReadingVerb(row.verb))) {
    const name = `${group}.${verb}`;
    const answers = [];
    for (const input of inputsOf(endpoint)) {
      const { address, isTelling, isAnswered } = await ask(walker, endpoint, input);
      answers.push(isAnswered);
      if (isTelling) told.push({ name, address, input: JSON.stringify(input) });
    }
    if (!answers.includes(true)) unanswered.push(name);
  }
  return { told, unanswered };
};

const permissions: readonly (readonly [string, PermissionFlags])[] = [
  ['all', everything],
  // The records of reports are the only hits that they see.
  ['reports', holding('reports_view')],
];

test.each(permissions)(
  'every call that tells somebody with the permissions of %s what is a rider’s leaves an entry in the daily log',
  async (kind, flags) => {
    const { told, unanswered } = await walk(await backend.join(`walker.${kind}`, flags));

    const noted = new Set((await backend.log()).map(({ address }) => address));
    expect(told.filter(({ name, address }) => !noted.has(address) && !UNNOTED.includes(name))).toEqual([]);
    if (flags !== everything) return;
    expect(unanswered).toEqual(UNANSWERED);
    const telling = new Set(told.map(({ name }) => name));
    expect(telling.size, [...telling].join(', ')).toBeGreaterThanOrEqual(MIN_TELLING);
  },
);
