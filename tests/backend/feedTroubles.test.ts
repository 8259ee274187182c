import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { linkSettledDays } from '../../src/backend/features/feed/settlements';
import { pruneEvents } from '../../src/backend/features/feed/tidy';
import { testBackend, type TestBackend } from '../support/backend';
import { example, oneSale, openFeed, type SentEvent } from '../support/feed';

let backend: TestBackend;
let feed: Awaited<ReturnType<typeof openFeed>>;
beforeEach(async () => {
  backend = await testBackend({ startsAt: new Date('2026-03-04T04:30:00.000Z') });
  feed = await openFeed(backend);
});
afterEach(() => backend.close());

const NONE = { refused: [], waiting: [] };
const DAY_MS = 24 * 60 * 60 * 1000;
const CARD = '4111111111111111';

test('the same event by two calls at the same moment is taken once', async () => {
  await feed.send(example.rider);
  const answers = await Promise.all([feed.send(example.order), feed.send(example.order)]);

  expect(answers.map(({ taken }) => taken).toSorted()).toEqual([0, 1]);
  expect(await feed.rows('select count(*)::int as tickets from tickets')).toEqual([{ tickets: 1 }]);
});

test('a correction that arrives before the original stays, also where both wait', async () => {
  const corrected = { ...example.order, version: 2, channel: 'iOS app' };
  await feed.send(corrected);
  expect(await feed.send({ ...example.order, version: 1 })).toEqual({ taken: 0, unchanged: 1, ...NONE });
  await feed.send(example.rider);

  expect(await feed.rows('select channel from orders')).toEqual([{ channel: 'iOS app' }]);
});

test('amounts below zero, moments to come and ids of other things change nothing', async () => {
  await feed.send(...oneSale);
  const { id } = example.order;

  expect(
    await feed.send(
      { ...example.refund, amount_paise: -1 },
      { ...example.gate, at: '2026-03-04T10:30:00+05:30' },
      { ...example.gate, id: 'G-9', ticket: id },
      { ...example.recharge, amount_paise: -50_000 },
    ),
  ).toMatchObject({
    ...{ taken: 1, unchanged: 0 },
    refused: [{ line: 1 }, { line: 2, reason: 'at: This moment is in the future' }, { line: 4 }],
    waiting: [{ line: 3, for: `ticket ${id}` }],
  });
});

test('a compressed body is refused before it is read', async () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '));
  const answer = await backend.app.inject({
    ...{ method: 'POST', url: '/feed/v1/events', payload: bomb },
    headers: {
      ...{ authorization: `Bearer ${feed.key}`, 'content-type': 'application/json', 'content-encoding': 'gzip' },
    },
  });

  expect(answer.statusCode).toBe(415);
});

test('a card number is stored and answered with its last four digits alone', async () => {
  const answer = await feed.send(
    example.rider,
    { ...example.card, id: CARD },
    { ...example.recharge, card: CARD },
    { ...example.feedback, text: 'My card 4111 1111 1111 1111 was charged twice.' },
    { ...example.rating, [CARD]: 1 },
  );

  expect(answer).toMatchObject({ taken: 2, refused: [{ line: 2, id: '••••••••••••1111' }, { line: 3 }, { line: 5 }] });
  expect(JSON.stringify(answer)).not.toContain(CARD);
  expect(await feed.rows('select text from feedback')).toEqual([
    { text: 'My card ••••••••••••1111 was charged twice.' },
  ]);
});

test('an event that has waited for a week is refused in the next answer, and can be sent again', async () => {
  await feed.send(example.gate);
  backend.pass(6 * DAY_MS);
  expect((await feed.send({ ...example.rider, name: 'Asha More' })).refused).toEqual([]);
  backend.pass(2 * DAY_MS);

  expect((await feed.send(example.rider)).refused).toEqual([
    { line: null, id: 'G-5501', reason: 'This gate event has waited 7 days for ticket HM260302000021' },
  ]);
  expect(await feed.rows('select * from feed_waiting')).toEqual([]);
  expect(await feed.send(example.order, example.gate)).toEqual({ taken: 2, unchanged: 0, ...NONE });
});

const sales = Array.from({ length: 7 }, (_, place): SentEvent => {
  const [ticket] = example.order.tickets ?? [];
  return { ...example.order, id: `QR-${place}`, tickets: [{ ...ticket, id: `HM-${place}` }] };
});
const settled = () => feed.rows('select count(settlement_id)::int as settled from orders');

test('the orders of a settled day are linked in slices; what was interrupted goes on', async () => {
  await feed.send(example.rider, ...sales);
  await feed.rows(`create function die() returns trigger language plpgsql as $$ begin raise exception 'gone' using errcode = '57P01'; end $$;
    create trigger die before update on orders for each row when (new.order_no = 'QR-5') execute function die()`);
  await feed.post(JSON.stringify([example.settlement]));
  await expect(linkSettledDays(backend.database.db, 2)).rejects.toThrow();
  expect(await settled()).toEqual([{ settled: 4 }]);
  await feed.rows('drop trigger die on orders');

  await linkSettledDays(backend.database.db, 2);
  expect(await settled()).toEqual([{ settled: 7 }]);
  expect(await feed.rows(`select row_id from feed_events where type = 'settlement'`)).toEqual([{ row_id: null }]);
});

test('events of numbered things are dropped after 400 days; riders and cards stay known', async () => {
  await feed.send(...oneSale, example.card, example.gate);
  backend.pass(401 * DAY_MS);

  expect(await pruneEvents({ db: backend.database.db, now: backend.now }, 1)).toBe(2);
  expect(await feed.send(example.rider, example.card)).toMatchObject({ unchanged: 2 });
  expect(await feed.send(example.order, example.gate)).toMatchObject({ taken: 2, refused: [] });
  expect(await feed.rows('select count(*)::int as tickets, max(status) as status from tickets')).toEqual([
    { tickets: 1, status: 'ENTRY_USED' },
  ]);
});
