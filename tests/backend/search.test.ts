import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { searchKindNames, searchKinds } from '../../src/contract/search/kinds';
import { holding } from '../support/backend';
import { openSearching, text, type Searching } from '../support/searching';

let searching: Searching;
let backend: Searching['backend'];
let meera: Searching['meera'];
beforeAll(async () => {
  searching = await openSearching();
  ({ backend, meera } = searching);
});
afterAll(() => backend.close());

const find: Searching['find'] = (q, visitor) => searching.find(q, visitor);
const one: Searching['one'] = (statement) => searching.one(statement);

/** A number as a caller reads it out, and its record. */
const numbers = [
  ['a ticket', 'qr-tickets', 'select ticket_no as n, id from tickets order by id desc limit 1'],
  ['an order', 'qr-orders', 'select order_no as n, id from orders order by id desc limit 1'],
  [
    'the gateway order of an order',
    'qr-orders',
    'select gateway_order_id as n, id from orders where gateway_order_id is not null order by id limit 1',
  ],
  [
    'the gateway payment of an order',
    'qr-orders',
    'select gateway_payment_id as n, id from orders where gateway_payment_id is not null order by id limit 1',
  ],
  ['a recharge', 'card-recharges', 'select order_no as n, id from card_recharges order by id limit 1'],
  [
    'the gateway payment of a recharge',
    'card-recharges',
    'select gateway_payment_id as n, id from card_recharges where gateway_payment_id is not null order by id limit 1',
  ],
  ['a settlement', 'qr-settlements', 'select settlement_no as n, id from settlements order by id limit 1'],
  ['a UTR', 'qr-settlements', 'select utr as n, id from settlements where utr is not null order by id limit 1'],
  ['a mobile number', 'customers', 'select mobile as n, id from customers order by id limit 1'],
] as const;

describe('one call finds', () => {
  test.each(numbers)('%s, whole, as the first hit', async (_what, kind, statement) => {
    const { n, id } = await one(statement);

    const [best] = await find(text(n));

    expect(best).toMatchObject({ kind, resource: kind, record_id: text(id) });
  });

  test.each(numbers.slice(0, 8))(
    '%s by its beginning, and without regard to how our own are written',
    async (_what, kind, statement) => {
      const { n } = await one(statement);
      const typed = /^[A-Z]{2}\d/.test(text(n)) ? text(n).toLowerCase() : text(n);

      const hits = await find(typed.slice(0, -2));

      expect(hits.map((hit) => hit.kind)).toContain(kind);
    },
  );

  test('a rider by the last four digits of the number as well as by the first', async () => {
    const { mobile, id } = await one('select mobile, id from customers order by id limit 1');

    for (const part of [
      text(mobile).slice(0, 8),
      text(mobile).slice(-7),
      `+91 ${text(mobile).slice(0, 5)} ${text(mobile).slice(5)}`,
    ]) {
      const hits = await find(part);
      expect(hits.filter(({ kind }) => kind === 'customers').map(({ record_id }) => record_id)).toContain(text(id));
    }
  });

  test('riders by the beginnings of the words of a name, in any order', async () => {
    const { name } = await one("select name from customers where name like '% %' order by id limit 1");
    const [first = '', last = ''] = text(name).split(' ');

    const hits = await find(`${last.slice(0, 4)} ${first}`);

    expect(hits.map(({ title }) => title)).toContain(name);
    expect(hits[0]?.facts).toMatchObject({ mobile: expect.stringMatching(/^\d{10}$/) as string });
  });

  test('a refund, and opens what it is of', async () => {
    const { n, ticket, order } = await one(
      'select refund_no as n, ticket_id as ticket, order_id as order from refunds where order_id is not null order by id limit 1',
    );

    const [best] = await find(text(n));

    expect(best).toMatchObject({
      kind: 'refunds',
      resource: ticket === null ? 'qr-orders' : 'qr-tickets',
      record_id: text(ticket ?? order),
    });
  });

  test('the recharges of a card by its last four digits, narrowed by an amount and a day', async () => {
    const recharge = await one(
      `select r.id, k.last_four, r.amount_paise / 100 as rupees,
              to_char(r.created_at at time zone interval '5 hours 30 minutes', 'DD-MM-YYYY') as day
         from card_recharges r join cards k on k.id = r.card_id order by r.id limit 1`,
    );
    const { last_four: lastFour, rupees, day } = recharge as Record<string, string>;

    for (const narrowed of [`${lastFour} ₹${rupees} ${day}`, `${lastFour} ${day?.replaceAll('-', '/')} ${rupees}`]) {
      const [best] = await find(narrowed);
      expect(best).toMatchObject({
        kind: 'card-recharges',
        record_id: text(recharge.id),
        facts: { card_last_four: lastFour },
      });
    }
    expect((await find(`${lastFour}`)).map(({ kind }) => kind)).toContain('card-recharges');
    expect(await find(`${lastFour} 999999`)).toEqual([]);
  });

  test('a failed payment by the number of its order, after the order itself', async () => {
    const { n } = await one(
      "select o.order_no as n from failed_transactions x join orders o on o.id = x.order_id where x.kind = 'qr' order by x.id limit 1",
    );

    expect((await find(text(n))).map(({ kind }) => kind).slice(0, 2)).toEqual(['qr-orders', 'qr-failed-transactions']);
  });

  test('staff, and departments', async () => {
    expect((await find('meera'))[0]).toMatchObject({ kind: 'users', title: 'meera.k' });
    expect((await find('administ')).map(({ kind }) => kind)).toContain('departments');
  });

  test('the first member of staff by name is found for a shared mobile number', async () => {
    for (const name of ['f', 'e', 'd', 'c', 'b', 'a']) await backend.hire(`alike.${name}`, holding());

    const hits = (await find('9820000000')).filter(({ kind }) => kind === 'users');

    expect(hits.map(({ title }) => title)).toEqual(['a', 'b', 'c', 'd', 'e'].map((name) => `alike.${name}`));
  });

  test('nothing by a wildcard', async () => {
    for (const q of ['%%%%%%1', 'order_______________', "x' or 1=1"]) expect(await find(q)).toEqual([]);
  });
});

test.each(searchKindNames)('%s are found with their flag alone, and with no other', async (kind) => {
  const { needs } = searchKinds[kind];
  const { n } = await one(
    {
      customers: 'select mobile as n from customers order by id limit 1',
      refunds: 'select refund_no as n from refunds limit 1',
      'qr-failed-transactions':
        "select gateway_payment_id as n from failed_transactions where kind = 'qr' and gateway_payment_id is not null limit 1",
      'card-recharge-failures':
        "select gateway_payment_id as n from failed_transactions where kind = 'recharge' and gateway_payment_id is not null limit 1",
      users: "select 'meera.k' as n",
      departments: "select 'Administration' as n",
      banners:
        "insert into banners (banner_name, banner_type, start_date, end_date, sort_id) values ('Monsoon pass', 'Home', '2026-03-01', '2026-03-09', 1) returning banner_name as n",
      notifications:
        "insert into notifications (title, description) values ('Doors close early', 'On Sunday') returning title as n",
      contents: "insert into contents (title, description) values ('Refund policy', '<p>x</p>') returning title as n",
      'loyalty-ledger':
        "select reference as n from loyalty_ledger where kind = 'adjusted' and reference like 'CC-%' limit 1",
      'qr-tickets': numbers[0][2],
      'qr-orders': numbers[1][2],
      'card-recharges': numbers[4][2],
      'qr-settlements': numbers[6][2],
    }[kind],
  );
  const allowed = await backend.join(`only.${kind.slice(0, 20).replaceAll('-', '.')}`, holding(needs));
  const others = holding(...(['dashboard_view', 'logs_view'] as const));
  const stranger = await backend.join(`not.${kind.slice(0, 20).replaceAll('-', '.')}`, others);

  expect((await find(text(n), allowed)).map((hit) => hit.kind)).toContain(kind);
  expect(await find(text(n), stranger)).toEqual([]);
});

test('facts are those that the preview of the kind shows', async () => {
  const { n } = await one(numbers[1][2]);

  const [best] = await find(text(n));

  expect(Object.keys(best?.facts ?? {})).toEqual(Object.keys(searchKinds['qr-orders'].facts));
  expect(best?.facts.created_at).toMatch(/^\d{4}-.*Z$/);
});

test('a search of riders is in the log with its first text and its last, not once a key', async () => {
  const reader = await backend.join('reader', holding('customerdetails_view'));
  const { mobile } = await one('select mobile from customers order by id desc limit 1');
  const before = (await backend.log()).length;

  for (const length of [4, 6, 10]) await find(text(mobile).slice(0, length), reader);
  backend.pass(61_000);
  await find(text(mobile), reader);

  const entries = (await backend.log()).slice(before);
  expect(entries).toMatchObject([
    { action: 'search', module: 'customerdetails', username: 'reader', entityLabel: text(mobile).slice(0, 4) },
    { action: 'search', username: 'reader', entityLabel: text(mobile) },
    { action: 'search', username: 'reader', entityLabel: text(mobile) },
  ]);
});

test('a letter is too little to search for', async () => {
  const failure = await meera.refusal(contract.search.getList, { query: { filter: { q: 'a' } } });

  expect(failure.status).toBe(422);
});
