import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { contract } from '../../src/contract';
import { plain } from '../../src/contract/endpoint';
import { openReportSchedules, type ReportScheduleDesk } from '../support/reportSchedules';

let desk: ReportScheduleDesk;
beforeAll(async () => {
  desk = await openReportSchedules();
});
beforeEach(() => desk.clear());
afterAll(() => desk.backend.close());

test('it is changed, paused and deleted by its owner or an administrator, and all of it is in the daily log', async () => {
  const made = await desk.setUp();
  const before = (await desk.backend.log()).length;
  const call = contract['report-schedules'];
  const ravi = await desk.as('ravi');
  expect((await ravi.refusal(call.update, { id: made.id, body: desk.draft({ paused: true }) })).status).toBe(403);
  expect((await ravi.refusal(call.delete, { id: made.id })).status).toBe(403);

  const paused = await (await desk.as('asha')).call(call.update, { id: made.id, body: desk.draft({ paused: true }) });
  expect(paused).toMatchObject({ paused: true, is_mine: true });
  desk.backend.pass(1000);
  desk.untilNight();
  await desk.night();
  expect(await desk.files()).toHaveLength(0);
  const meera = await desk.as('meera');
  const stale = { id: made.id, body: { ...desk.draft(), updated_at: made.updated_at } };
  expect((await meera.refusal({ ...call.update, body: plain(z.looseObject({})) }, stale)).status).toBe(409);
  await meera.call(call.delete, { id: made.id });

  const told = (await desk.backend.log())
    .slice(before)
    .filter(({ entity, result }) => entity === 'report-schedules' && result === 'done');
  expect(told.map(({ action, username }) => [action, username])).toEqual([
    ['update', 'asha'],
    ['delete', 'meera'],
  ]);
});

test('the permission to change users changes no schedule of a person with more rights, and makes its author the owner', async () => {
  const call = contract['report-schedules'];
  const asha = await desk.as('asha');
  const theirs = await asha.call(call.create, { body: desk.draft({ cadence: 'monthly' }) });
  const file = {
    report_type: 'settlement',
    file_type: 'csv',
    start_date: '2026-01-05',
    end_date: '2026-01-05',
  } as const;
  const asked = await asha.call(contract['report-requests'].create, { body: file });
  const meeras = await desk.setUp();
  const keeper = await desk.as('keeper');

  const said =
    /^You cannot (?:change|delete|cancel) a (?:scheduled )?report of asha, who has permissions that you do not have: /;
  for (const refused of [
    await keeper.refusal(call.update, { id: theirs.id, body: desk.draft({ paused: true }) }),
    await keeper.refusal(call.delete, { id: theirs.id }),
    await keeper.refusal(contract['report-requests'].delete, { id: asked.id }),
  ])
    expect(refused).toMatchObject({ status: 403, message: expect.stringMatching(said) as string });
  const { rows } = await keeper.call(call.getList, { query: { range: [0, 9] } });
  expect(rows.map(({ owner, is_mine }) => [owner, is_mine]).toSorted()).toEqual([
    ['asha', false],
    ['meera', true],
  ]);

  // A paused schedule keeps its owner.
  // A changed or resumed one is made in the name of the person who did it.
  const paused = await keeper.call(call.update, { id: meeras.id, body: desk.draft({ paused: true }) });
  expect(paused).toMatchObject({ owner: 'meera', paused: true });
  const changed = await keeper.call(call.update, { id: meeras.id, body: desk.draft({ cadence: 'monthly' }) });
  expect(changed).toMatchObject({ owner: 'keeper', is_mine: true });
  expect((await (await desk.as('meera')).refusal(call.delete, { id: meeras.id })).status).toBe(403);
});

test('one of two simultaneous saves is a conflict; one of two simultaneous deletions is a 404', async () => {
  const made = await desk.setUp();
  const call = contract['report-schedules'];
  const meera = await desk.as('meera');
  const asha = await desk.as('asha');
  const saveBy = (who: typeof meera, cadence: 'weekly' | 'monthly') =>
    who.call(
      { ...call.update, body: plain(z.looseObject({})) },
      { id: made.id, body: { ...desk.draft({ cadence }), updated_at: made.updated_at } },
    );
  const before = (await desk.backend.log()).length;

  const saved = await Promise.allSettled([saveBy(meera, 'weekly'), saveBy(asha, 'monthly')]);
  const deleted = await Promise.allSettled([
    asha.call(call.delete, { id: made.id }),
    asha.call(call.delete, { id: made.id }),
  ]);

  const states = (all: typeof saved) => all.map(({ status }) => status).toSorted();
  expect(states(saved)).toEqual(['fulfilled', 'rejected']);
  expect(states(deleted)).toEqual(['fulfilled', 'rejected']);
  const told = (await desk.backend.log()).slice(before).filter(({ result }) => result === 'done');
  expect(told.map(({ action }) => action)).toEqual(['update', 'delete']);
});

test('one person sets up twenty at most, also where two come at once', async () => {
  for (let count = 0; count < 19; count += 1) await desk.setUp();
  const last = await Promise.allSettled([desk.setUp(), desk.setUp()]);

  expect(last.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(
    await (await desk.as('meera')).refusal(contract['report-schedules'].create, { body: desk.draft() }),
  ).toMatchObject({
    status: 409,
    message: 'You have 20 scheduled reports. Delete one first.',
  });
});

test("readers need the download permission, and filters must be the report's own", async () => {
  const meera = await desk.as('meera');

  expect(
    (await meera.refusal(contract['report-schedules'].create, { body: desk.draft({ reader_ids: [desk.people.lina] }) }))
      .body,
  ).toMatchObject({
    errors: { reader_ids: expect.stringContaining('cannot download reports') as string },
  });
  expect(
    (await meera.refusal(contract['report-schedules'].create, { body: desk.draft({ filters: { colour: 'red' } }) }))
      .status,
  ).toBe(422);
  const { colleagues } = await meera.call(contract['report-schedules'].getReaders, {});
  expect(colleagues.map(({ name }) => name)).not.toContain('lina');
});
