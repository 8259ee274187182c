import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { isFailure } from '../../src/contract/failure';
import { WEEKDAYS } from '../../src/contract/endpoints/businessHours';
import { fillBusinessHours } from '../../src/sample/businessHours';
import { holding, testBackend, type TestBackend } from '../support/backend';
import { testCity } from '../support/city';

const rows = contract['business-hours'];

let backend: TestBackend;
let control: Awaited<ReturnType<TestBackend['join']>>;
beforeAll(async () => {
  backend = await testBackend();
  control = await backend.join('control', holding('businesshours_update'));
});
afterAll(() => backend.close());
beforeEach(() => backend.database.pool.query('DELETE FROM hours_exceptions'));

const everything = { query: { range: [0, 999] as [number, number] } };
const list = async () => (await control.call(rows.getList, everything)).rows;
const open = { closed: false, first_train: '06:00', last_train: '23:00', peaks: [] };
const shut = { closed: true, first_train: '', last_train: '', peaks: [] };
const except = (name: string, start_date: string, end_date = start_date, hours: typeof open = open) => ({
  body: { name, start_date, end_date, ...hours },
});

test('the seven weekdays are there from the first day, Monday first', async () => {
  const { rows: found, total } = await control.call(rows.getList, everything);

  expect(found.map(({ id }) => id)).toEqual([...WEEKDAYS]);
  expect(total).toBe(7);
  expect(found[6]).toMatchObject({ kind: 'weekday', name: 'Sunday', closed: false, first_train: '06:00' });
});

test('a weekday that is changed comes back with who changed it and when; the log says what', async () => {
  backend.pass(60_000);
  const peaks = [
    { from: '17:00', to: '20:00', headway_minutes: 5 },
    { from: '08:00', to: '11:00', headway_minutes: 4 },
  ];

  const saved = await control.call(rows.update, {
    id: 'friday',
    body: { closed: false, first_train: '05:30', last_train: '24:30', peaks },
  });

  expect(saved).toMatchObject({ id: 'friday', first_train: '05:30', last_train: '24:30', updated_by: 'control' });
  expect(saved.peaks.map(({ from }) => from)).toEqual(['08:00', '17:00']);
  expect(saved.updated_at).toBe(backend.now().toISOString());
  expect((await list())[4]).toEqual(saved);
  expect((await backend.log()).at(-1)).toMatchObject({
    ...{
      module: 'businesshours',
      action: 'update',
      entity: 'business-hours',
      entityId: 'friday',
      entityLabel: 'Friday',
    },
    before: { first_train: '06:00', last_train: '23:00', peaks: '' },
    after: { first_train: '05:30', last_train: '24:30', peaks: '08:00–11:00 every 4 min, 17:00–20:00 every 5 min' },
  });
});

test('a closed day keeps no times and no peaks', async () => {
  const peaks = [{ from: '08:00', to: '11:00', headway_minutes: 4 }];

  const saved = await control.call(rows.update, { id: 'sunday', body: { ...open, closed: true, peaks } });

  expect(saved).toMatchObject({ ...shut });
});

test('saving a weekday as it is writes nothing into the log', async () => {
  await control.call(rows.update, { id: 'tuesday', body: open });
  const before = (await backend.log()).length;

  await control.call(rows.update, { id: 'tuesday', body: open });

  expect(await backend.log()).toHaveLength(before);
});

test('an exception is made, listed after the weekdays by its day, and deleted', async () => {
  await control.call(rows.create, except('Signal works', '2026-06-01', '2026-06-03'));
  const holi = await control.call(rows.create, except('Holi', '2026-03-04', '2026-03-04', shut));

  expect(holi).toMatchObject({ kind: 'exception', name: 'Holi', closed: true, start_date: '2026-03-04' });
  expect((await list()).slice(7).map(({ name }) => name)).toEqual(['Holi', 'Signal works']);
  expect((await backend.log()).at(-1)).toMatchObject({ action: 'create', entityLabel: 'Holi, 04-03-2026' });

  await control.call(rows.delete, { id: holi.id });

  expect((await list()).slice(7).map(({ name }) => name)).toEqual(['Signal works']);
  expect((await backend.log()).at(-1)).toMatchObject({
    ...{ action: 'delete', entityLabel: 'Holi, 04-03-2026', before: { name: 'Holi', closed: true } },
  });
});

test('an exception is changed to other days and hours, its own days in its way no more; an old state of it is refused', async () => {
  const { id, updated_at } = await control.call(rows.create, except('Diwali', '2026-11-08'));
  await control.call(rows.create, except('Signal works', '2026-11-12', '2026-11-14'));
  backend.pass(60_000);

  const saved = await control.call(rows.updateException, {
    id,
    body: { ...except('Deepavali', '2026-11-08', '2026-11-09', shut).body, ...{ updated_at } },
  });
  const old = await control.refusal(rows.updateException, {
    id,
    body: { ...except('Diwali', '2026-11-08').body, ...{ updated_at } },
  });
  const meets = await control.refusal(rows.updateException, { id, ...except('Diwali', '2026-11-08', '2026-11-12') });
  const unknown = await control.refusal(rows.updateException, { id: 'monday', ...except('Diwali', '2026-12-08') });

  expect(saved).toMatchObject({ id, name: 'Deepavali', closed: true, end_date: '2026-11-09', updated_by: 'control' });
  expect((await backend.log()).at(-1)).toMatchObject({
    ...{ action: 'update', entityLabel: 'Deepavali, 08-11-2026 to 09-11-2026' },
    ...{ before: { name: 'Diwali', closed: false }, after: { name: 'Deepavali', closed: true } },
  });
  expect([old.status, meets.status, unknown.status]).toEqual([409, 422, 404]);
  expect(meets.body.errors?.end_date).toMatch(/^Overlaps with “Signal works”/);
});

test.each([
  ['begins inside', '2026-06-03', '2026-06-05', 'start_date'],
  ['ends inside', '2026-05-30', '2026-06-01', 'end_date'],
  ['lies inside', '2026-06-02', '2026-06-02', 'start_date'],
  ['lies around', '2026-05-01', '2026-07-01', 'end_date'],
])('an exception that %s another is refused, and the other is named', async (_how, start, end, field) => {
  await control.call(rows.create, except('Signal works', '2026-06-01', '2026-06-03'));

  const refusal = await control.refusal(rows.create, except('Holiday', start, end));

  const words = 'Overlaps with “Signal works”, 01-06-2026 to 03-06-2026. Choose other days, or delete that one first';
  expect(refusal).toMatchObject({ status: 422, body: { errors: { [field]: words } } });
  expect(await list()).toHaveLength(8);
});

test('an exception right beside another is fine', async () => {
  await control.call(rows.create, except('Signal works', '2026-06-01', '2026-06-03'));
  await control.call(rows.create, except('Day after', '2026-06-04'));
  await control.call(rows.create, except('Day before', '2026-05-31'));

  expect(await list()).toHaveLength(10);
});

test('one of many people who add the same day at once succeeds, and the others see whose it is', async () => {
  const tries = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      control.call(rows.create, except(`Try ${n}`, '2026-08-15')).catch((error: unknown) => error),
    ),
  );

  const failures = tries.filter((outcome) => isFailure(outcome));
  expect(failures).toHaveLength(7);
  for (const { status, body } of failures) {
    expect(status).toBe(422);
    expect(body.errors?.start_date).toMatch(/^Overlaps with “Try \d”, 15-08-2026\./);
  }
  expect(await list()).toHaveLength(8);
});

test('the database itself refuses days that meet, whoever writes them', async () => {
  const insert = `INSERT INTO hours_exceptions (name, start_date, end_date, closed) VALUES ('x', '2026-06-01', '2026-06-03', true)`;
  await backend.database.pool.query(insert);

  await expect(backend.database.pool.query(insert)).rejects.toThrow('hours_exceptions_no_overlap');
});

test('weekdays are not deleted, exceptions are not changed, and what is gone is a 404', async () => {
  const made = await control.call(rows.create, except('Holi', '2026-03-04'));

  const deleting = await control.refusal(rows.delete, { id: 'monday' });
  const changing = await control.refusal(rows.update, { id: made.id, body: open });
  const unknown = await control.refusal(rows.update, { id: 'someday', body: open });
  await control.call(rows.delete, { id: made.id });
  const again = await control.refusal(rows.delete, { id: made.id });

  expect(deleting).toMatchObject({ status: 409, message: 'A weekday cannot be deleted. Close it instead.' });
  expect(changing.status).toBe(404);
  expect(unknown).toMatchObject({
    status: 404,
    message: 'This weekday was not found. It may have been deleted.',
  });
  expect(again).toMatchObject({
    status: 404,
    message: 'This exception was not found. It may have been deleted.',
  });
});

test('a page holds what its range asks for, and the total says how many there are', async () => {
  await control.call(rows.create, except('Holi', '2026-03-04'));

  const page = await control.call(rows.getList, { query: { range: [6, 7] } });

  expect(page.rows.map(({ name }) => name)).toEqual(['Sunday', 'Holi']);
  expect(page.total).toBe(8);
});

test('the sample operator runs late on Saturdays, has festivals to come, and every hour of it would be accepted', async () => {
  const city = await testBackend({ database: await testCity() });
  await fillBusinessHours({ db: city.database.db, now: city.now });
  const reader = await city.join('reader', holding('businesshours_update'));

  const { rows: found } = await reader.call(rows.getList, everything);

  expect(found.find(({ id }) => id === 'saturday')).toMatchObject({ last_train: '24:15' });
  expect(found.map(({ name }) => name)).toEqual(expect.arrayContaining(['Diwali', 'Ganesh Chaturthi', 'Holi']));
  for (const { closed, first_train, last_train, peaks } of found)
    await reader.call(rows.update, { id: 'monday', body: { closed, first_train, last_train, peaks } });
  await city.close();
});

test('days that are over keep their hours, by which banks were due; what has begun may end today', async () => {
  const first = await control.refusal(rows.create, except('Late trains', '2026-02-27'));
  await backend.database.pool.query(`insert into hours_exceptions (name, start_date, end_date, closed)
    values ('Rain', '2026-02-26', '2026-02-26', true), ('Signal works', '2026-02-28', '2026-03-04', true)`);
  const [rain, works] = (await list()).slice(7).map(({ id }) => id);

  const refusals = [
    first,
    await control.refusal(rows.updateException, { id: rain ?? '', ...except('Rain', '2026-02-26', '2026-03-09') }),
    await control.refusal(rows.delete, { id: rain ?? '' }),
    await control.refusal(rows.delete, { id: works ?? '' }),
    await control.refusal(rows.updateException, { id: works ?? '', ...except('Works', '2026-02-27', '2026-03-04') }),
    await control.refusal(rows.updateException, { id: works ?? '', ...except('Works', '2026-02-28', '2026-03-01') }),
  ];
  await control.call(rows.updateException, { id: works ?? '', ...except('Works', '2026-02-28', '2026-03-02') });

  const kept = 'past days cannot be changed';
  expect(refusals.map(({ status, body, message }) => [status, ...Object.values(body.errors ?? { message })])).toEqual([
    [422, `Start today, 02-03-2026, or later: ${kept}`],
    [409, `This exception is over: ${kept}.`],
    [409, `This exception is over: ${kept}.`],
    [409, 'This exception has started. End it today instead.'],
    [422, `Started on 28-02-2026: ${kept}`],
    [422, `End today, 02-03-2026, or later: ${kept}`],
  ]);
  expect((await list()).slice(7).map(({ start_date, end_date }) => [start_date, end_date])).toEqual([
    ['2026-02-26', '2026-02-26'],
    ['2026-02-28', '2026-03-02'],
  ]);
});
