import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { parseSearch, reportSearchText } from '../../src/contract/search/searchQuery';
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

test('the reference of a credit or debit leads to its entry in the ledger, before its reversal', async () => {
  const { n, id } = await one(`
    select o.reference as n, o.id from loyalty_ledger o join loyalty_ledger r on r.reversal_of = o.id and r.reference = o.reference
     where o.kind = 'adjusted' and o.reference like 'CC-%' order by o.id limit 1`);
  const care = await backend.join('points.care', holding('customerdetails_view'));

  const hits = await find(text(n).toLowerCase());

  expect(hits[0]).toMatchObject({ kind: 'loyalty-ledger', resource: 'loyalty-ledger', record_id: text(id), title: n });
  expect(hits).toHaveLength(2);
  expect(await find(text(n), care)).toEqual([]);
});

test('the number of a ticket leads to no entries of the points that it earned', async () => {
  const { n } = await one(
    `select reference as n from loyalty_ledger where kind = 'earned' and length(reference) > 5 order by id limit 1`,
  );

  expect((await find(text(n))).map(({ kind }) => kind)).not.toContain('loyalty-ledger');
});

describe('where there are more of a kind than are shown', () => {
  const more = async (q: string, kind: string) => {
    const hits = (await find(q)).filter((hit) => hit.kind === kind);
    return { shown: hits.length, more: [...new Set(hits.map((hit) => hit.more))] };
  };

  test('the hits say so, and no others', async () => {
    await one(
      `update customers set name = 'Zubin Mistry' where id in (select id from customers order by id desc limit 6) returning id`,
    );
    expect(await more('zubin', 'customers')).toEqual({ shown: 5, more: [true] });
    for (const name of ['1', '2', '3', '4', '5']) await backend.hire(`fivefold.${name}`, holding());
    expect(await more('fivefold', 'users')).toEqual({ shown: 5, more: [false] });
    await backend.hire('fivefold.6', holding());
    expect(await more('fivefold', 'users')).toEqual({ shown: 5, more: [true] });
  });

  test('a report finds them by the same number, as long as it takes the number for its beginning', async () => {
    const { n } = await one(
      'select left(order_no, 11) as n from orders group by 1 having count(*) > 5 order by 1 limit 1',
    );
    expect(await more(text(n), 'qr-orders')).toEqual({ shown: 5, more: [true] });
    const count = async (q: string | undefined) =>
      (await meera.call(contract['qr-orders'].getTotals, { query: { filter: { q } } })).count;
    const day = '2026-01-01';
    expect(await count(reportSearchText(parseSearch(text(n).toLowerCase(), day)))).toBeGreaterThan(5);
    expect(reportSearchText(parseSearch(text(n).slice(0, 9), day))).toBeUndefined();
    expect(await count(text(n).slice(0, 9))).toBe(0);
    expect(reportSearchText(parseSearch('4821', day))).toBeUndefined();
  });
});
