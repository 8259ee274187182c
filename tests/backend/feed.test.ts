import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFeed } from '../../src/backend/features/feed/feed';
import { FeedTypes } from '../../src/contract/feed/events';
import { testBackend, type TestBackend } from '../support/backend';
import { example, oneSale, openFeed } from '../support/feed';

let backend: TestBackend;
let feed: Awaited<ReturnType<typeof openFeed>>;
beforeEach(async () => {
  backend = await testBackend({ startsAt: new Date('2026-03-04T04:30:00.000Z') });
  feed = await openFeed(backend);
});
afterEach(() => backend.close());

const all = FeedTypes.options.map((type) => example[type]);
const NONE = { refused: [], waiting: [] };

test('an event of each type is taken once, in one request and in any order', async () => {
  expect(await feed.send(...all.toReversed())).toEqual({ taken: 9, unchanged: 0, ...NONE });
  expect(await feed.send(...all)).toEqual({ taken: 0, unchanged: 9, ...NONE });

  expect(
    await feed.rows('select order_no, payment_status, issue_status, settlement_id is not null as settled from orders'),
  ).toEqual([{ order_no: 'QR260302000017', payment_status: 'Refunded', issue_status: 'Issued', settled: true }]);
  expect(await feed.rows('select event, position from ticket_events order by position')).toEqual(
    ['Issued', 'Entry', 'Cancelled', 'Refunded'].map((event, place) => ({ event, position: place + 1 })),
  );
  expect(await feed.rows('select status from tickets')).toEqual([{ status: 'REFUNDED' }]);
  expect(await feed.rows('select points, payment_status from card_recharges')).toEqual([
    { points: 20, payment_status: 'Paid' },
  ]);
  expect(
    await feed.rows(
      'select (select count(*)::int from ratings) as ratings, (select count(*)::int from feedback) as messages',
    ),
  ).toEqual([{ ratings: 1, messages: 1 }]);
});

test('events that arrive one by one, the last first, wait for what they name, and end up the same', async () => {
  const backwards = [example.refund, example.gate, example.recharge, example.card, example.order, example.settlement];
  const answers = [];
  for (const event of backwards) answers.push(await feed.send(event));

  expect(answers.map(({ waiting }) => waiting.map((each) => each.for))).toEqual([
    ['order QR260302000017'],
    ['ticket HM260302000021'],
    ['rider R-1042'],
    ['rider R-1042'],
    ['rider R-1042'],
    [],
  ]);
  expect(await feed.send(example.rider)).toEqual({ taken: 1, unchanged: 0, ...NONE });
  expect(await feed.rows('select * from feed_waiting')).toEqual([]);
  expect(await feed.rows('select status, entered_at is not null as entered from tickets')).toEqual([
    { status: 'REFUNDED', entered: true },
  ]);
});

test('a later event with the same id corrects, an older version changes nothing', async () => {
  await feed.send(...oneSale);
  const corrected = { ...example.order, version: 2, channel: 'iOS app' };

  expect(await feed.send(corrected)).toEqual({ taken: 1, unchanged: 0, ...NONE });
  expect(await feed.send({ ...example.order, version: 1 })).toEqual({ taken: 0, unchanged: 1, ...NONE });
  expect(await feed.rows('select channel from orders')).toEqual([{ channel: 'iOS app' }]);
  expect(await feed.rows('select count(*)::int as tickets from tickets')).toEqual([{ tickets: 1 }]);
});

test('of two lines with one id in a request, the last counts', async () => {
  expect(await feed.send(example.rider, { ...example.rider, name: 'Asha More' })).toEqual({
    taken: 1,
    unchanged: 1,
    ...NONE,
  });
  expect(await feed.rows('select name from customers')).toEqual([{ name: 'Asha More' }]);
});

test('wrong events among good ones are refused by their line with the reason', async () => {
  const answer = await feed.send(
    example.rider,
    { ...example.order, id: 'QR-A', paid_paise: 1 },
    { type: 'parcel', id: 'P-1', at: '2026-03-02T09:00:00Z' },
    { ...example.order, tickets: [{ ...example.order.tickets?.[0], from: 'XXX' }] },
    { ...example.rider, id: 'R-2', name: 'Another' },
    example.card,
    { ...example.rating, at: '2026-03-05T10:00:00+05:30' },
    { ...example.card, id: '4111111111111111' },
  );

  expect(answer).toEqual({
    ...{ taken: 2, unchanged: 0, waiting: [] },
    refused: [
      { line: 2, id: 'QR-A', reason: 'paid_paise: Must be gross less discount and points' },
      { line: 3, id: 'P-1', reason: `type: Use one of ${FeedTypes.options.join(', ')}` },
      { line: 4, id: 'QR260302000017', reason: 'There is no station XXX' },
      { line: 5, id: 'R-2', reason: 'Another rider has this mobile number' },
      { line: 7, id: 'rate-9', reason: 'at: This moment is in the future' },
      { line: 8, id: '••••••••••••1111', reason: 'id: Send a token of the card, not its number' },
    ],
  });
});

test('a refund beyond the payment, and a ticket of another order, are refused; what is right beside them is taken', async () => {
  await feed.send(...oneSale);
  const taken = { ...example.order, id: 'QR-B' };

  expect(await feed.send({ ...example.refund, id: 'rf-1', amount_paise: 3001 }, example.refund, taken)).toEqual({
    ...{ taken: 1, unchanged: 0, waiting: [] },
    refused: [
      { line: 1, id: 'rf-1', reason: 'More would be refunded than was paid' },
      { line: 3, id: 'QR-B', reason: 'A ticket of the order belongs to another order' },
    ],
  });
  expect(await feed.rows('select order_no from orders')).toEqual([{ order_no: 'QR260302000017' }]);
});

test('a request that dies in the middle leaves whole events, and the same request again completes it', async () => {
  const riders = Array.from({ length: 1200 }, (_, place) => ({
    ...example.rider,
    ...{ id: `R-${place}`, mobile: String(9_000_000_000 + place) },
  }));
  const lines = riders.map((value, place) => ({ line: place + 1, value }));
  const { db, pool } = backend.database;
  const dying = createFeed({ db, now: backend.now, movesPoints: true });
  // The database refuses the rider in the middle of the second chunk as if it were gone.
  await pool.query(`create function die() returns trigger language plpgsql as $$ begin raise exception 'gone' using errcode = '57P01'; end $$;
    create trigger die before insert on customers for each row when (new.mobile = '9000000700') execute function die()`);
  await expect(dying.apply(lines)).rejects.toThrow();
  expect(await feed.rows('select count(*)::int as riders from customers')).toEqual([{ riders: 500 }]);
  await pool.query('drop trigger die on customers');

  expect(await dying.apply(lines)).toEqual({ taken: 700, unchanged: 500, ...NONE });
  expect(
    await feed.rows(`select (select count(*)::int from customers) as riders,
    (select count(*)::int from loyalty_accounts) as accounts, (select count(*)::int from feed_events) as events`),
  ).toEqual([{ riders: 1200, accounts: 1200, events: 1200 }]);
});

test('a rider who was erased stays so, and one who is there without the feed is recognised by the number', async () => {
  await feed.rows(`insert into customers (id, name, mobile, joined_at, last_active_at, platform, app_version)
    values (70, 'Asha', '9820012346', '2025-06-01Z', '2025-06-01Z', 'Android', '5.0.0')`);
  await feed.send(example.rider);
  expect(await feed.rows('select id, name from customers')).toEqual([{ id: 70, name: 'Asha Pawar' }]);

  await feed.rows(`update customers set name = 'Erased', mobile = '6' || lpad(id::text, 9, '0'), email = null`);
  await feed.send({ ...example.rider, name: 'Asha P' });
  expect(await feed.rows('select name from customers')).toEqual([{ name: 'Erased' }]);
});
