import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import type { BatchLine } from '../../src/contract/endpoints/pointsBatches';
import { holding, type TestBackend } from '../support/backend';
import { asking, openAdjusting, type Adjusting } from '../support/adjusting';

const { getCheck, create, update, getList, getResult } = contract['points-batches'];
const adjustments = contract['loyalty-adjustments'];
const HOUR = 60 * 60 * 1000;
const approving = { decision: 'approve', reason: '' } as const;

let adjusting: Adjusting;
let backend: TestBackend;
beforeAll(async () => {
  adjusting = await openAdjusting();
  ({ backend } = adjusting);
  await backend.hire('viewer', holding('loyaltymanagement_update'));
});
afterAll(() => backend.close());
// Each test has a day of its own, without entries.
beforeEach(() => adjusting.laterSignedInAgain(24 * HOUR));

let made = 0;
const member = async () => {
  made += 1;
  const mobile = `97${String(made).padStart(8, '0')}`;
  return { mobile, id: await adjusting.members.join(0, { mobile }) };
};
const line = (number: number, mobile: string, points: number | string = 100): BatchLine => ({
  ...{ line: number, mobile, points: String(points), reason: 'Campaign or contest' },
});
const draft = (lines: readonly BatchLine[]) => ({
  ...{ lines: [...lines], file_name: 'holi.csv', remark: 'Prize of the Holi draw', idempotency_key: randomUUID() },
});
const many = async (count: number, points: number) => {
  const members = await Promise.all(Array.from({ length: count }, member));
  return { members, lines: members.map(({ mobile }, index) => line(index + 2, mobile, points)) };
};
const balances = async (members: readonly { readonly id: number }[]) =>
  Promise.all(members.map(async ({ id }) => (await adjusting.members.points(id)).balance));

test('the check names every line that cannot be entered, and enters nothing', async () => {
  const { maker } = adjusting.staff;
  const { members, lines } = await many(2, 100);
  const [first, second] = lines;
  const wrong = [
    line(10, '12345'),
    line(11, '6000000000'),
    line(12, `+91 ${first?.mobile}`),
    line(13, (await member()).mobile, 'ten'),
    line(14, (await member()).mobile, 5001),
    line(15, (await member()).mobile, -5),
    { ...line(16, (await member()).mobile), reason: 'Because' },
  ];

  const check = await maker.call(getCheck, { body: { lines: [...lines, ...wrong] } });

  expect(check).toMatchObject({ count: 2, points: 200, waits: false });
  expect(check.faults.map(({ line: number }) => number)).toEqual([10, 11, 12, 13, 14, 15, 16]);
  expect(check.faults.find(({ line: number }) => number === 12)?.fault).toBe(
    `The number is in line ${first?.line} already`,
  );
  expect(await balances(members)).toEqual([0, 0]);
  const refused = await maker.refusal(create, { body: draft([second ?? line(1, ''), ...wrong]) });
  expect(refused).toMatchObject({ status: 422 });
  expect(refused.message).toMatch(/Line 10: Mobile: use 10 digits/);
  expect(await balances(members)).toEqual([0, 0]);
});

test('a batch within the limit is entered at once, and its points count for the day', async () => {
  const { maker } = adjusting.staff;
  const { members, lines } = await many(4, 200);

  const batch = await maker.call(create, { body: draft(lines) });

  expect(batch).toMatchObject({ state: 'done', count: 4, points: 800 });
  expect(await balances(members)).toEqual([200, 200, 200, 200]);
  const { id } = await member();
  expect(await maker.call(adjustments.create, { body: asking(id, 'credit', 201) })).toMatchObject({ state: 'waiting' });
});

test('a batch whose sum passes the limit waits as one; one approval enters all of it, each line once', async () => {
  const { maker, second: checker } = adjusting.staff;
  const { members, lines } = await many(30, 50);
  const body = draft(lines);

  const [batch, again] = await Promise.all([maker.call(create, { body }), maker.call(create, { body })]);

  expect(batch).toMatchObject({ state: 'waiting', count: 30, points: 1500 });
  expect(again.id).toBe(batch.id);
  expect(await balances(members)).toEqual(members.map(() => 0));
  const single = (await checker.call(adjustments.getList, { query: { filter: { state: 'waiting' } } })).total;
  const { items } = await checker.call(contract.waiting.getItems, {});
  expect(items.find(({ kind }) => kind === 'approvals')?.count).toBe(single + 1);
  expect(single).toBeLessThan(30);

  expect(await maker.refusal(update, { id: batch.id, body: approving })).toMatchObject({ status: 403 });
  const outcomes = await Promise.allSettled([1, 2].map(() => checker.call(update, { id: batch.id, body: approving })));

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await balances(members)).toEqual(members.map(() => 50));
  const entries = await checker.call(adjustments.getList, {
    query: { filter: { batch_id: batch.id }, range: [0, 99] },
  });
  expect(entries.total).toBe(30);
  expect(entries.rows[0]).toMatchObject({ state: 'done', decided_by: 'care.second', balance_after: 50 });
  expect((await adjusting.members.lastEntry(members[0]?.id ?? 0))?.by_whom).toBe('care.maker, approved by care.second');
});

test('no line of a waiting batch is approved by itself', async () => {
  const { maker, second: checker } = adjusting.staff;
  const { lines, members } = await many(3, 900);
  const batch = await maker.call(create, { body: draft(lines) });
  const { rows } = await checker.call(adjustments.getList, { query: { filter: { batch_id: batch.id } } });

  expect(rows[0]).toMatchObject({ state: 'waiting', may_decide: false });
  const refused = await checker.refusal(adjustments.update, { id: rows[0]?.id ?? 0, body: approving });

  expect(refused).toMatchObject({ status: 409 });
  expect(await balances(members)).toEqual([0, 0, 0]);
});

test('a rejected batch, and one that lapsed, enter nothing', async () => {
  const { maker, second: checker } = adjusting.staff;
  const rejected = await many(2, 900);
  const lapsed = await many(2, 900);
  const one = await maker.call(create, { body: draft(rejected.lines) });
  const other = await maker.call(create, { body: draft(lapsed.lines) });

  await checker.call(update, { id: one.id, body: { decision: 'reject', reason: 'No such draw was held.' } });
  await adjusting.laterSignedInAgain(49 * HOUR);
  const later = adjusting.staff.second;

  expect(await later.refusal(update, { id: other.id, body: approving })).toMatchObject({ status: 409 });
  const { rows } = await later.call(getList, { query: {} });
  expect(rows.slice(0, 2).map(({ state }) => state)).toEqual(['lapsed', 'rejected']);
  expect(await balances([...rejected.members, ...lapsed.members])).toEqual([0, 0, 0, 0]);
});

test('batches need the permission to credit points; a file of more than 5,000 lines is refused', async () => {
  const viewer = await backend.signIn('viewer');
  expect(await viewer.refusal(create, { body: draft([line(1, '9820000000')]) })).toMatchObject({ status: 403 });
  expect(await viewer.refusal(getList, { query: {} })).toMatchObject({ status: 403 });

  const lines = Array.from({ length: 5001 }, (_, index) => line(index + 1, String(9_000_000_000 + index)));
  expect((await adjusting.staff.maker.refusal(create, { body: draft(lines) })).body.errors).toHaveProperty('lines');
});

test('the result file of a batch has its lines, is in the daily log, and needs the permission to credit', async () => {
  const { maker } = adjusting.staff;
  const { lines } = await many(2, 10);
  const { id } = await maker.call(create, { body: draft(lines) });

  const { rows } = await maker.call(getResult, { id });
  expect(rows.map(({ mobile }) => mobile).sort()).toEqual(lines.map(({ mobile }) => mobile).sort());
  expect((await backend.log()).at(-1)).toMatchObject({
    ...{ module: 'loyaltymanagement', action: 'export', entity: 'points-batches', entityId: String(id) },
    ...{ entityLabel: 'holi.csv', after: { count: 2 } },
  });
  const viewer = await backend.signIn('viewer');
  expect(await viewer.refusal(getResult, { id })).toMatchObject({ status: 403 });
  expect(await maker.refusal(getResult, { id: 999_999 })).toMatchObject({ status: 404 });
});

test('a line of the file that is sent twice is refused by the check and by the entry, in words', async () => {
  const { maker } = adjusting.staff;
  const { lines, members } = await many(2, 100);
  const twice = lines.map((each) => ({ ...each, line: 7 }));

  for (const refused of [
    await maker.refusal(getCheck, { body: { lines: twice } }),
    await maker.refusal(create, { body: draft(twice) }),
  ])
    expect(refused).toMatchObject({
      status: 422,
      message: expect.stringContaining('A line of the file is there twice') as string,
    });
  expect(await balances(members)).toEqual([0, 0]);
});

test('a second sending under one key is the same batch only where every line is equal', async () => {
  const { maker, second } = adjusting.staff;
  const { lines, members } = await many(2, 100);
  const other = await many(1, 100);
  const body = draft(lines);
  const [first, last] = lines as [BatchLine, BatchLine];
  const batch = await maker.call(create, { body });

  const written = [{ ...first, mobile: `+91 ${first.mobile}`, points: ' 100 ' }, last];
  expect((await maker.call(create, { body: { ...body, lines: written } })).id).toBe(batch.id);

  const otherwise: readonly Partial<typeof body>[] = [
    { lines: [first, { ...last, mobile: other.lines[0]?.mobile ?? '' }] },
    { lines: [first, { ...last, points: '101' }] },
    { lines: [first, { ...last, reason: 'Other' }] },
    { lines: [first, { ...last, line: 99 }] },
    { lines: [first] },
    { file_name: 'holi-2.csv' },
    { remark: 'Prize of another draw' },
  ];
  for (const differs of otherwise) {
    const refused = await maker.refusal(create, { body: { ...body, ...differs } });
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('with other values') as string });
  }
  expect(await second.refusal(create, { body })).toMatchObject({ status: 409 });
  expect(await balances([...members, ...other.members])).toEqual([100, 100, 0]);
});
