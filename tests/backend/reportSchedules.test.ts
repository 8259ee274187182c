import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import type { Email } from '../../src/backend/platform/mail/mailer';
import { daysBefore, nextAfter } from '../../src/backend/features/reportSchedules/days';
import { runSchedules, mailFinishedReports } from '../../src/backend/features/reportSchedules/runSchedules';
import { HOUR, openReportSchedules, type ReportScheduleDesk } from '../support/reportSchedules';

let desk: ReportScheduleDesk;
beforeAll(async () => {
  desk = await openReportSchedules();
});
beforeEach(() => desk.clear());
afterAll(() => desk.backend.close());

test.each([
  ['daily', '2026-03-04', '2026-03-03', '2026-03-03', '2026-03-05'],
  ['weekly', '2026-03-02', '2026-02-23', '2026-03-01', '2026-03-09'],
  ['weekly', '2026-03-05', '2026-02-23', '2026-03-01', '2026-03-09'],
  ['monthly', '2026-03-01', '2026-02-01', '2026-02-28', '2026-04-01'],
  ['monthly', '2026-12-31', '2026-11-01', '2026-11-30', '2027-01-01'],
] as const)('%s, on %s: the days from %s to %s, and again on %s', (cadence, on, from, to, next) => {
  expect(daysBefore(cadence, on)).toEqual({ from, to });
  expect(nextAfter(cadence, on)).toBe(next);
});

test('a report is made at night and told of once, by a link that asks for a sign-in, however many processes there are', async () => {
  await desk.setUp();
  await desk.night();
  expect(await desk.files()).toHaveLength(0);

  desk.untilNight();
  await desk.night();
  await desk.night();

  const yesterday = new Date(desk.backend.now().getTime() - 24 * HOUR + 5.5 * HOUR).toISOString().slice(0, 10);
  expect(await desk.files()).toMatchObject([
    { start_date: yesterday, end_date: yesterday, username: 'meera', status: 'completed', filters: { mode: ['UPI'] } },
  ]);
  expect(desk.letters.map(({ to }) => to).sort()).toEqual(['meera@harbourmetro.example', 'ravi@harbourmetro.example']);
  const [{ text = '' } = {}] = desk.letters;
  expect(text).toContain('https://console.example/report-dashboard/downloads?filter=');
  expect(text).not.toContain('/api/files/');
  desk.untilNight();
  await desk.night();
  expect(await desk.files()).toHaveLength(2);
  expect(desk.letters).toHaveLength(4);
});

test('a reader who lost the permission or was deleted gets nothing, and the owner gets a message', async () => {
  await desk.setUp({ reader_ids: [desk.people.ravi, desk.people.bina, desk.people.meera] });
  await desk.takeFlag('ravi');
  await (await desk.as('asha')).call(contract.users.delete, { id: desk.people.bina });
  desk.untilNight();
  await desk.night();

  // Two processes send the mails of one file, in any order.
  expect(desk.letters.map(({ to }) => to)).toEqual(['meera@harbourmetro.example', 'meera@harbourmetro.example']);
  const problems = desk.letters.filter(({ subject }) => subject.startsWith('Scheduled report'));
  const said = 'ravi, bina can no longer download reports.';
  expect(problems.map(({ text }) => text)).toEqual([expect.stringContaining(said)]);
  expect(await desk.listed()).toMatchObject([{ readers: ['meera'], problem: said, paused: false }]);
});

test('it is paused where its owner may not download reports any more, and where nobody is left to get it', async () => {
  await desk.setUp();
  await desk.takeFlag('meera');
  desk.untilNight();
  await desk.night();
  expect(await desk.files()).toHaveLength(0);
  await desk.giveFlag('meera');
  expect(await desk.listed()).toMatchObject([
    { paused: true, problem: 'Paused: meera can no longer download reports.' },
  ]);

  await desk.backend.database.pool.query('TRUNCATE report_schedules CASCADE');
  await desk.setUp({ reader_ids: [desk.people.ravi] });
  await desk.takeFlag('ravi');
  desk.untilNight();
  await desk.night();
  expect(await desk.listed()).toMatchObject([{ paused: true, readers: [] }]);
  expect(desk.letters).toHaveLength(1);
});

test('a file that could not be made is told to its owner, by mail and on the page', async () => {
  await desk.setUp({ cadence: 'weekly' });
  desk.backend.pass(8 * 24 * HOUR);
  await runSchedules(desk.world());
  await desk.backend.reportQueue.idle();
  await desk.backend.database.db.execute(
    sql`update report_requests set status = 'failed', error = 'The disk was full.'`,
  );
  await mailFinishedReports(desk.world());

  expect(desk.letters.map(({ to }) => to)).toEqual(['meera@harbourmetro.example']);
  expect(desk.letters[0]?.text).toContain('was not made. The disk was full.');
  expect(await desk.listed()).toMatchObject([{ problem: expect.stringContaining('The disk was full.') as string }]);
});

test('a mail that cannot be sent is tried again while the others go out, and said on the page once it is given up', async () => {
  await desk.setUp();
  desk.untilNight();
  await runSchedules(desk.world());
  await desk.backend.reportQueue.idle();
  let isRefused = true;
  const mail = {
    send: (letter: Email) =>
      isRefused && letter.to.startsWith('ravi') ? Promise.reject(new Error('550')) : desk.world().mail.send(letter),
  };
  const round = () => mailFinishedReports({ ...desk.world(), mail }).catch(() => undefined);
  await round();
  expect(desk.letters.map(({ to }) => to)).toEqual(['meera@harbourmetro.example']);
  expect(await desk.listed()).toMatchObject([{ problem: '' }]);

  isRefused = false;
  desk.backend.pass(HOUR);
  await round();
  expect(desk.letters.map(({ to }) => to)).toEqual(['meera@harbourmetro.example', 'ravi@harbourmetro.example']);
  const outbox = () => desk.backend.database.pool.query('select from outbox');
  expect((await outbox()).rowCount).toBe(0);

  isRefused = true;
  desk.untilNight();
  await desk.night();
  await desk.backend.database.pool.query('update report_requests set told_at = null');
  await round();
  desk.backend.pass(25 * HOUR);
  await round();
  expect(await desk.listed()).toMatchObject([{ problem: 'An e-mail could not be sent.' }]);
  expect((await outbox()).rowCount).toBe(0);
  desk.backend.failures.length = 0;
});

test('a file whose mails cannot be written keeps no other from being told, and is told later', async () => {
  await desk.setUp();
  await desk.setUp({ file_type: 'xlsx', reader_ids: [desk.people.asha] });
  desk.untilNight();
  await runSchedules(desk.world());
  await desk.backend.reportQueue.idle();
  const run = (statement: string) => desk.backend.database.pool.query(statement);
  await run(`create function refuse() returns trigger language plpgsql as $$ begin raise 'No.'; end $$`);
  await run(
    `create trigger refused before insert on outbox for each row when (new."to" like 'ravi%') execute function refuse()`,
  );
  await mailFinishedReports(desk.world());
  expect(desk.letters.map(({ to }) => to)).toEqual(['asha@harbourmetro.example']);
  expect(desk.backend.failures).toHaveLength(1);
  desk.backend.failures.length = 0;

  await run('drop function refuse cascade');
  await mailFinishedReports(desk.world());
  expect(desk.letters.map(({ to }) => to).sort()).toEqual(
    ['asha', 'meera', 'ravi'].map((name) => `${name}@harbourmetro.example`),
  );
});
