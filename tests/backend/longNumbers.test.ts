import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { followUpId } from '../../src/contract/followUps';
import { everything, testBackend, type TestBackend } from '../support/backend';
import { testCity } from '../support/city';

const LONG = 3_000_000_000;

let backend: TestBackend;
let asha: Awaited<ReturnType<TestBackend['join']>>;
beforeAll(async () => {
  backend = await testBackend({ database: await testCity() });
  asha = await backend.join('asha', everything);
});
afterAll(() => backend.close());

const run = (statement: string) => backend.database.pool.query(statement);

test('a settlement whose number is beyond four bytes opens, and what may explain its difference', async () => {
  await run(`insert into settlements (id, settlement_no, utr, business_date, gross_paise, refunds_paise, fee_paise, gst_paise,
                                      net_expected_paise, received_paise, received_at)
             values (${LONG}, 'SET-LONG', 'UTR-LONG', '2026-02-27', 1000, 0, 0, 0, 1000, 900, '2026-02-28')`);
  expect(await asha.call(contract['settlement-differences'].getOne, { id: LONG })).toMatchObject({
    id: LONG,
    difference_paise: -100,
  });
});

test('a failed payment whose number is beyond four bytes opens, is followed up and is among one’s own work', async () => {
  await run(`insert into failed_transactions
               select (f).* from (select json_populate_record(f, '{"id": ${LONG}}') as f from failed_transactions f
                where debited and refund_id is null and kind = 'qr' and not paid_after_all order by id desc limit 1) found`);
  const opened = await asha.call(contract['qr-failed-transactions'].getOne, { id: LONG });
  expect(Number(opened.id)).toBe(LONG);
  const id = followUpId('qr-failed-transactions', LONG);
  const { updated_at = '' } = await asha.call(contract['follow-ups'].getOne, { id });
  const body = { status: 'waiting', assignee_id: asha.id, reference: 'HDFC-1', updated_at } as const;
  await asha.call(contract['follow-ups'].update, { id, body });
  const mine = await asha.call(contract['follow-ups'].getMine, {});
  expect(mine.items.map(({ record_id }) => Number(record_id))).toContain(LONG);
});

test('an entry of the daily log, and a try to sign in, whose numbers are beyond four bytes', async () => {
  await run(
    `alter table audit_log alter id restart with ${LONG}; alter table sign_in_attempts alter id restart with ${LONG}`,
  );
  const body = { day: '2026-03-01', text: 'Rain since the morning' };
  await asha.call(contract['day-events'].createNote, { body });
  expect(await asha.call(contract['daily-logs'].getOne, { id: LONG })).toMatchObject({ entity: 'day-notes' });

  const wrong = { body: { username: 'asha', password: 'not this one' } };
  const statuses = [];
  for (let tries = 0; tries < 8; tries += 1)
    statuses.push((await backend.visitor().refusal(contract.session.login, wrong)).status);
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
});
