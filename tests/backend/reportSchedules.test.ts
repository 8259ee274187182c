import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { contract } from '../../src/contract';
import { plain } from '../../src/contract/endpoint';
import type { ReportScheduleDraft } from '../../src/contract/endpoints/reportSchedules';
import type { Letter } from '../../src/backend/mail';
import { daysBefore, nextAfter } from '../../src/backend/reportSchedules/days';
import { sendByThemselves, tellFinished } from '../../src/backend/reportSchedules/night';
import { everything, holding, testBackend, type TestBackend } from '../support/backend';
import { testCity } from '../support/city';

const HOUR = 60 * 60 * 1000;

type Name = 'asha' | 'meera' | 'ravi' | 'bina' | 'lina' | 'keeper';
const people = {} as Record<Name, number | string>;
let backend: TestBackend;
let letters: Letter[] = [];
beforeAll(async () => {
  backend = await testBackend({ database: await testCity() });
  for (const name of ['meera', 'ravi', 'bina'] as const)
    people[name] = (await backend.hire(name, holding('reports_download'))).id;
  people.asha = (await backend.hire('asha', everything)).id;
  people.keeper = (await backend.hire('keeper', holding('reports_download', 'usermanagement_update'))).id;
  people.lina = (await backend.hire('lina', holding('reports_view'))).id;
});
beforeEach(async () => {
  letters = [];
  await backend.database.pool.query('TRUNCATE report_schedules, report_requests CASCADE');
});
afterAll(() => backend.close());

const world = () => ({
  db: backend.database.db,
  now: backend.now,
  reportQueue: backend.reportQueue,
  publicUrl: () => 'https://console.example',
  mail: { send: (letter: Letter) => Promise.resolve(void letters.push(letter)) },
  onFailure: (error: unknown) => void backend.failures.push(error),
});

/** Somebody who signs in now: nights are longer than a session. */
const as = (name: Name) => backend.signIn(name);

/** A night, as two processes have it: both ask at once, the files are made, and both tell of them at once. */
const night = async () => {
  await Promise.all([sendByThemselves(world()), sendByThemselves(world())]);
  await backend.reportQueue.idle();
  await Promise.all([tellFinished(world()), tellFinished(world())]);
};

/** Moves the clock to 01:00 of the next day at +05:30. */
const untilNight = () => {
  const here = backend.now().getTime() + 5.5 * HOUR;
  backend.pass(Math.ceil(here / (24 * HOUR)) * 24 * HOUR + HOUR - here);
};

const draft = (more: Partial<ReportScheduleDraft> = {}): ReportScheduleDraft => ({
  ...{ report_type: 'ticket_details', file_type: 'csv', cadence: 'daily', filters: { mode: ['UPI'] } },
  reader_ids: [people.ravi, people.meera],
  ...more,
});
const setUp = async (more: Partial<ReportScheduleDraft> = {}) =>
  (await as('meera')).call(contract['report-schedules'].create, { body: draft(more) });
const listed = async () =>
  (await (await as('meera')).call(contract['report-schedules'].getList, { query: { range: [0, 9] } })).rows;
const files = async () => (await backend.database.db.execute(sql`select * from report_requests order by id`)).rows;
const takeFlag = (name: string) =>
  backend.database.db.execute(
    sql`update users set permissions = permissions || '{"reports_download": false}' where username = ${name}`,
  );
const giveFlag = (name: string) =>
  backend.database.db.execute(
    sql`update users set permissions = permissions || '{"reports_download": true}' where username = ${name}`,
  );

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
  await setUp();
  await night();
  expect(await files()).toHaveLength(0);

  untilNight();
  await night();
  await night();

  const yesterday = new Date(backend.now().getTime() - 24 * HOUR + 5.5 * HOUR).toISOString().slice(0, 10);
  expect(await files()).toMatchObject([
    { start_date: yesterday, end_date: yesterday, username: 'meera', status: 'completed', filters: { mode: ['UPI'] } },
  ]);
  expect(letters.map(({ to }) => to).sort()).toEqual(['meera@harbourmetro.example', 'ravi@harbourmetro.example']);
  const [{ text = '' } = {}] = letters;
  expect(text).toContain('https://console.example/report-dashboard/downloads?filter=');
  expect(text).not.toContain('/api/files/');
  untilNight();
  await night();
  expect(await files()).toHaveLength(2);
  expect(letters).toHaveLength(4);
});

test('whoever lost the permission, or is not there any more, gets nothing, and the owner is told', async () => {
  await setUp({ reader_ids: [people.ravi, people.bina, people.meera] });
  await takeFlag('ravi');
  await (await as('asha')).call(contract.users.delete, { id: people.bina });
  untilNight();
  await night();

  expect(letters.map(({ to, subject }) => [to, subject.startsWith('Scheduled report')])).toEqual([
    ['meera@harbourmetro.example', false],
    ['meera@harbourmetro.example', true],
  ]);
  const said = 'ravi, bina may not download reports any more and gets nothing.';
  expect(letters[1]?.text).toContain(said);
  expect(await listed()).toMatchObject([{ readers: ['meera'], problem: said, paused: false }]);
  await giveFlag('ravi');
});

test('it is paused where its owner may not download reports any more, and where nobody is left to get it', async () => {
  await setUp();
  await takeFlag('meera');
  untilNight();
  await night();
  expect(await files()).toHaveLength(0);
  await giveFlag('meera');
  expect(await listed()).toMatchObject([{ paused: true, problem: 'Paused: meera may not download reports any more.' }]);

  await backend.database.pool.query('TRUNCATE report_schedules CASCADE');
  await setUp({ reader_ids: [people.ravi] });
  await takeFlag('ravi');
  untilNight();
  await night();
  await giveFlag('ravi');
  expect(await listed()).toMatchObject([{ paused: true, readers: [] }]);
  expect(letters).toHaveLength(1);
});

test('a file that could not be made is told to its owner, by mail and on the page', async () => {
  await setUp({ cadence: 'weekly' });
  backend.pass(8 * 24 * HOUR);
  await sendByThemselves(world());
  await backend.reportQueue.idle();
  await backend.database.db.execute(sql`update report_requests set status = 'failed', error = 'The disk was full.'`);
  await tellFinished(world());

  expect(letters.map(({ to }) => to)).toEqual(['meera@harbourmetro.example']);
  expect(letters[0]?.text).toContain('was not made. The disk was full.');
  expect(await listed()).toMatchObject([{ problem: expect.stringContaining('The disk was full.') as string }]);
});

test('a mail that cannot be sent is said on the page, and the others go out', async () => {
  await setUp();
  untilNight();
  await sendByThemselves(world());
  await backend.reportQueue.idle();
  const mail = {
    send: (letter: Letter) =>
      letter.to.startsWith('ravi') ? Promise.reject(new Error('550')) : world().mail.send(letter),
  };
  await tellFinished({ ...world(), mail });

  expect(letters.map(({ to }) => to)).toEqual(['meera@harbourmetro.example']);
  expect(await listed()).toMatchObject([{ problem: 'A mail could not be sent.' }]);
  backend.failures.length = 0;
});

test('it is changed, paused and deleted by its owner or an administrator, and all of it is in the daily log', async () => {
  const made = await setUp();
  const before = (await backend.log()).length;
  const call = contract['report-schedules'];
  const ravi = await as('ravi');
  expect((await ravi.refusal(call.update, { id: made.id, body: draft({ paused: true }) })).status).toBe(403);
  expect((await ravi.refusal(call.delete, { id: made.id })).status).toBe(403);

  const paused = await (await as('asha')).call(call.update, { id: made.id, body: draft({ paused: true }) });
  expect(paused).toMatchObject({ paused: true, is_mine: true });
  backend.pass(1000);
  untilNight();
  await night();
  expect(await files()).toHaveLength(0);
  const meera = await as('meera');
  const stale = { id: made.id, body: { ...draft(), updated_at: made.updated_at } };
  expect((await meera.refusal({ ...call.update, body: plain(z.looseObject({})) }, stale)).status).toBe(409);
  await meera.call(call.delete, { id: made.id });

  const told = (await backend.log())
    .slice(before)
    .filter(({ entity, result }) => entity === 'report-schedules' && result === 'done');
  expect(told.map(({ action, username }) => [action, username])).toEqual([
    ['update', 'asha'],
    ['delete', 'meera'],
  ]);
});

test('who may change users changes nothing that is made for somebody who holds more, and answers for what they change', async () => {
  const call = contract['report-schedules'];
  const asha = await as('asha');
  const theirs = await asha.call(call.create, { body: draft({ cadence: 'monthly' }) });
  const file = {
    report_type: 'settlement',
    file_type: 'csv',
    start_date: '2026-01-05',
    end_date: '2026-01-05',
  } as const;
  const asked = await asha.call(contract['report-requests'].create, { body: file });
  const meeras = await setUp();
  const keeper = await as('keeper');

  const said = /^You cannot (?:change|delete|cancel) a (?:scheduled )?report of asha, who holds what you do not: /;
  for (const refused of [
    await keeper.refusal(call.update, { id: theirs.id, body: draft({ paused: true }) }),
    await keeper.refusal(call.delete, { id: theirs.id }),
    await keeper.refusal(contract['report-requests'].delete, { id: asked.id }),
  ])
    expect(refused).toMatchObject({ status: 403, message: expect.stringMatching(said) as string });
  const { rows } = await keeper.call(call.getList, { query: { range: [0, 9] } });
  expect(rows.map(({ owner, is_mine }) => [owner, is_mine]).toSorted()).toEqual([
    ['asha', false],
    ['meera', true],
  ]);

  // What is only paused stays its owner's; what is changed or resumed is made in the name of who did it.
  const paused = await keeper.call(call.update, { id: meeras.id, body: draft({ paused: true }) });
  expect(paused).toMatchObject({ owner: 'meera', paused: true });
  const changed = await keeper.call(call.update, { id: meeras.id, body: draft({ cadence: 'monthly' }) });
  expect(changed).toMatchObject({ owner: 'keeper', is_mine: true });
  expect((await (await as('meera')).refusal(call.delete, { id: meeras.id })).status).toBe(403);
});

test('one person sets up twenty at most, also where two come at once', async () => {
  for (let count = 0; count < 19; count += 1) await setUp();
  const last = await Promise.allSettled([setUp(), setUp()]);

  expect(last.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await (await as('meera')).refusal(contract['report-schedules'].create, { body: draft() })).toMatchObject({
    status: 409,
    message: 'You have 20 scheduled reports. Delete one first.',
  });
});

test('nobody is chosen who may not download reports, and no filter that the report does not know', async () => {
  const meera = await as('meera');

  expect(
    (await meera.refusal(contract['report-schedules'].create, { body: draft({ reader_ids: [people.lina] }) })).body,
  ).toMatchObject({
    errors: { reader_ids: expect.stringContaining('may not download reports') as string },
  });
  expect(
    (await meera.refusal(contract['report-schedules'].create, { body: draft({ filters: { colour: 'red' } }) })).status,
  ).toBe(422);
  const { colleagues } = await meera.call(contract['report-schedules'].getReaders, {});
  expect(colleagues.map(({ name }) => name)).not.toContain('lina');
});
