import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFeed } from '../../src/backend/features/feed/feed';
import { refreshSums } from '../../src/backend/features/analytics/daySums';
import { testBackend, type TestBackend } from '../support/backend';
import { example, oneSale, openFeed } from '../support/feed';

let backend: TestBackend;
let feed: Awaited<ReturnType<typeof openFeed>>;
beforeEach(async () => {
  backend = await testBackend({ startsAt: new Date('2026-03-04T04:30:00.000Z') });
  feed = await openFeed(backend);
});
afterEach(() => backend.close());

const exit = { ...example.gate, id: 'G-5502', at: '2026-03-02T09:30:00+05:30', event: 'Exit', station: 'BND' };
const balances = () => feed.rows('select balance from loyalty_accounts');
const ledger = () => feed.rows('select kind, source, points, reference from loyalty_ledger order by id');

test('a trip earns points at its exit by the rules of that moment, once', async () => {
  // Since the day after the trip there are 9 points for the distance.
  await feed.rows(`update distance_slabs set points = 9;
    insert into loyalty_rule_changes (rule, rule_id, at, by_whom, before, after)
    select 'distance_slabs', id, '2026-03-03T06:00:00Z', 'anita', '{"points": 2}', '{"points": 9}' from distance_slabs`);
  await feed.send(...oneSale, exit);
  expect(await balances()).toEqual([{ balance: 0 }]);

  await feed.send(example.gate);
  await feed.send({ ...exit, note: 'Gate 4' });

  expect(await ledger()).toEqual([{ kind: 'earned', source: 'Trip', points: 3, reference: 'HM260302000021' }]);
  expect(await feed.rows('select status, exited_at > entered_at as is_right from tickets')).toEqual([
    { status: 'EXIT_USED', is_right: true },
  ]);
});

const [ticket] = example.order.tickets ?? [];
const UNPAID = {
  ...{ write_status: 'Not paid', written_at: null, payment: { ...example.recharge.payment, status: 'Failed' } },
  failure: { stage: 'Payment', reason_code: 'DECLINED', reason: 'Declined by the bank', debited: false },
};
const paidInPart = (points: number) => ({
  ...example.order,
  ...{ id: 'QR-P', points_paise: 25 * points, paid_paise: 3000 - 25 * points },
  tickets: [{ ...ticket, id: 'HM-P', points_used: points }],
});

test('points that paid a ticket leave the account, and come back when it is cancelled; more than there are is refused', async () => {
  await feed.send(example.rider, example.card, example.recharge);
  expect(await balances()).toEqual([{ balance: 20 }]);

  expect((await feed.send(paidInPart(21))).refused).toMatchObject([
    { line: 1, id: 'QR-P', reason: expect.stringContaining('fewer points') as string },
  ]);
  await feed.send(paidInPart(12));
  expect(await balances()).toEqual([{ balance: 8 }]);
  await feed.send({ ...example.gate, id: 'G-9', ticket: 'HM-P', event: 'Cancelled', station: null });

  expect(await balances()).toEqual([{ balance: 20 }]);
  expect((await ledger()).map(({ kind }) => kind)).toEqual(['earned', 'redeemed', 'reversed']);
});

test('points of a trip and of a recharge are taken back when a correction withdraws them, and follow corrected content', async () => {
  await feed.send(...oneSale, example.gate, exit, example.card, example.recharge);
  expect(await balances()).toEqual([{ balance: 23 }]);

  await feed.send({ ...example.order, tickets: [{ ...ticket, ticket_type: 'Return' }] });
  await feed.send({ ...example.recharge, ...UNPAID });
  expect(await balances()).toEqual([{ balance: 0 }]);

  await feed.send({ ...example.order, version: 2 });
  await feed.send({ ...example.recharge, version: 2 });
  expect(await balances()).toEqual([{ balance: 23 }]);
  expect((await ledger()).map(({ points }) => points)).toEqual([3, 20, -3, -20, 3, 20]);
  expect(await feed.rows('select points from card_recharges')).toEqual([{ points: 20 }]);
});

test('of earned points that were spent in the meantime, the rest is taken back', async () => {
  // The order is before the recharge whose points it spends: both are in one request.
  await feed.send(example.rider, example.card, paidInPart(12), example.recharge);
  await feed.send({ ...example.recharge, ...UNPAID });

  expect(await balances()).toEqual([{ balance: 0 }]);
  expect((await ledger()).map(({ points }) => points)).toEqual([20, -12, -8]);
});

test('without points by the feed, nothing is entered', async () => {
  const { db } = backend.database;
  const own = createFeed({ db, now: backend.now, movesPoints: false });
  const events = [...oneSale, example.gate, exit, example.card, example.recharge, paidInPart(4)];
  await own.apply(events.map((value, place) => ({ line: place + 1, value })));

  expect(await feed.rows('select count(*)::int as orders from orders')).toEqual([{ orders: 2 }]);
  expect(await ledger()).toEqual([]);
});

test('the sums of a day follow what arrived, and a correction of it', async () => {
  const sums = async () => {
    await refreshSums(backend.database.db, 'orders', 'tickets');
    return feed.rows(`select o.day::text, o.orders, o.paid_paise::int as paid, t.tickets, t.status
      from order_days o join ticket_days t on t.day = o.day`);
  };
  await feed.send(...oneSale, example.gate);
  expect(await sums()).toEqual([{ day: '2026-03-02', orders: 1, paid: 3000, tickets: 1, status: 'ENTRY_USED' }]);

  await feed.send({ ...example.order, at: '2026-03-01T09:00:00+05:30', discount_paise: 500, paid_paise: 2500 });
  expect(await sums()).toEqual([{ day: '2026-03-01', orders: 1, paid: 2500, tickets: 1, status: 'ENTRY_USED' }]);
});
