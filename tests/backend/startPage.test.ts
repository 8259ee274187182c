import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { everything, holding, testBackend, type TestBackend } from '../support/backend';

const { getItems } = contract.waiting;
let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
});
afterAll(() => backend.close());

test('an empty installation begins with the steps that somebody may take, until the first rider is there', async () => {
  const asha = await backend.join('asha', everything);
  const { steps = [] } = await asha.call(getItems, {});
  expect(steps.map(({ step, done }) => [step, done])).toEqual([
    ['department', false],
    ['user', true],
    ['hours', false],
    ['redemption', false],
    ['page', false],
  ]);
  const few = await backend.join('few', holding('department_create'));
  expect((await few.call(getItems, {})).steps).toEqual([{ step: 'department', done: false }]);
  const looks = await backend.join('looks', holding('reports_view'));
  expect((await looks.call(getItems, {})).steps).toBeUndefined();

  await backend.database.pool
    .query(`insert into customers (name, mobile, joined_at, last_active_at, platform, app_version)
                                     values ('Asha Rao', '9800000001', '2026-01-01', '2026-03-01', 'Android', '5.1.0')`);
  expect((await asha.call(getItems, {})).steps).toBeUndefined();
});

test("today's facts follow the day at +05:30 and the permissions: an exception before the weekday", async () => {
  const meera = await backend.join('meera', holding('businesshours_view', 'banner_view', 'notification_view'));
  const { pool } = backend.database;
  await pool.query(`insert into banners (banner_name, banner_type, start_date, end_date, sort_id)
                    values ('On today', 'Image', '2026-03-02', '2026-06-30', 1), ('Over by now', 'Image', '2026-03-01', '2026-03-01', 2)`);
  expect((await meera.call(getItems, {})).today).toEqual({
    trains: { closed: false, first: '06:00', last: '23:00' },
    banners: 1,
    next_push: null,
  });

  await pool.query(`insert into hours_exceptions (name, start_date, end_date, closed)
                    values ('Works', '2026-03-02', '2026-03-02', true)`);
  expect((await meera.call(getItems, {})).today?.trains).toEqual({ closed: true, first: '', last: '' });
  const finance = await backend.join('finance', holding('reports_view'));
  expect((await finance.call(getItems, {})).today).toEqual({});
});
