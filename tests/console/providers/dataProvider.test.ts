import { sql } from 'drizzle-orm';
import type { RaRecord } from 'ra-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { World } from '../../../src/console/app/world';
import type { Department } from '../../../src/contract/endpoints/departments';
import type { User } from '../../../src/contract/endpoints/users';
import { noFlags, toMatrix } from '../../../src/contract/permissions';
import { everything, testBackend, type TestBackend } from '../../support/backend';
import { clearBrowserStorage } from '../../support/clearBrowserStorage';
import { openWorld } from '../../support/openWorld';

let backend: TestBackend;
let world: World;
let asked: string[];

beforeAll(async () => {
  backend = await testBackend();
  await backend.hire('asha.rao', everything);
  ({ world, asked } = await openWorld({ backend, as: 'asha.rao' }));
});

afterAll(async () => {
  await backend.close();
  clearBrowserStorage();
});

const everyDepartment = {
  pagination: { page: 1, perPage: 100 },
  sort: { field: 'department_name', order: 'ASC' },
  filter: {},
} as const;
const draft = { department_name: 'Night Shift', permissions: toMatrix({ ...noFlags, banner_view: true }) };
const rule = {
  effective_from: '2027-01-01',
  point_value_paise: 25,
  least_balance: 100,
  largest_share_percent: 50,
  expiry_days: 365,
  redeemable_for: ['QR tickets'],
  approval_above: 500,
  active: true,
};

// The tests run without IndexedDB, as in a browser that forbids storage: the console works all the same.
describe('the data provider over the real back end', () => {
  it('makes, finds, changes and removes a department', async () => {
    const { data: made } = await world.dataProvider.create<Department>('departments', { data: draft });

    const { data: found } = await world.dataProvider.getOne<Department>('departments', { id: made.id });
    expect(found).toMatchObject(draft);

    await world.dataProvider.update('departments', {
      id: made.id,
      data: { ...found, department_name: 'Day Shift' },
      previousData: found,
    });
    const changed = await world.dataProvider.getList<Department>('departments', everyDepartment);
    expect(changed.data.map(({ department_name }) => department_name)).toContain('Day Shift');

    await world.dataProvider.delete('departments', { id: made.id });
    const left = await world.dataProvider.getList<Department>('departments', everyDepartment);
    expect(left.data.map(({ department_name }) => department_name)).not.toContain('Day Shift');
  });

  it('reads one user by its useruuid, under the id of the list', async () => {
    const { data } = await world.dataProvider.getList<User>('users', { ...everyDepartment, filter: { q: 'asha' } });
    const id = data[0]?.id ?? '';

    const one = await world.dataProvider.getOne('users', { id });

    expect(one.data).toMatchObject({ id, username: 'asha.rao', permissions: { banner_view: true } });
    expect(asked.at(-1)).toBe('POST /getuser');
  });

  it('asks once for a list that several parts of a page want at the same time', async () => {
    const { dataProvider } = world;
    // A write invalidates the cached list: the next reader requests it.
    await dataProvider.create('departments', { data: { ...draft, department_name: 'Early Shift' } });
    asked.length = 0;
    await Promise.all([
      dataProvider.getList('departments', everyDepartment),
      dataProvider.getMany('departments', { ids: [1] }),
      dataProvider.getList('departments', { ...everyDepartment, filter: { q: 'admin' } }),
    ]);
    expect(asked).toEqual(['GET /departments']);
  });

  it('ends the session of a user through the simple-rest dialect', async () => {
    const { id } = await backend.join('ravi.k', noFlags);
    asked.length = 0;

    await world.dataProvider.delete('sessions', { id });

    expect(asked).toEqual([`DELETE /console/sessions/${id}`]);
    const { data } = await world.dataProvider.getList('users', { ...everyDepartment, filter: { q: 'ravi' } });
    expect(data[0]).toMatchObject({ username: 'ravi.k', session_since: null });
  });

  it('shows what a write to a department did to its users, at once', async () => {
    const { data: made } = await world.dataProvider.create<Department>('departments', { data: draft });
    await backend.hire('meera.n', { ...noFlags, banner_view: true }, 'Night Shift');
    const meera = { ...everyDepartment, filter: { q: 'meera' } };
    const before = await world.dataProvider.getList<User>('users', meera);
    expect(before.data[0]?.permissions.logs_view).toBe(false);

    const permissions = toMatrix({ ...noFlags, banner_view: true, logs_view: true });
    const change = { id: made.id, data: { ...draft, permissions }, previousData: made };
    await world.dataProvider.update('departments', change);

    const after = await world.dataProvider.getList<User>('users', meera);
    expect(after.data[0]?.permissions.logs_view).toBe(true);
  });

  it.each(['redeem-points', 'business-hours'])(
    'does not write over what somebody else has saved in %s',
    async (resource) => {
      const { dataProvider } = world;
      const list = { pagination: { page: 1, perPage: 10 }, sort: { field: 'id', order: 'ASC' }, filter: {} } as const;
      if (resource === 'redeem-points') await dataProvider.create(resource, { data: rule });
      const { data } = await dataProvider.getList<RaRecord>(resource, list);
      const read = data[0] as RaRecord;
      const { updated_at: _version, ...same } = read;
      backend.pass(60_000);
      await dataProvider.update(resource, { id: read.id, data: same, previousData: read });

      const late = dataProvider.update(resource, { id: read.id, data: same, previousData: read });

      await expect(late).rejects.toMatchObject({ status: 409, body: { current: { id: read.id } } });
    },
  );

  it('reads more rows than one call answers, each once', async () => {
    await backend.database.db.execute(sql`
      insert into hours_exceptions (name, start_date, end_date, closed)
      select 'Day ' || n, date '2030-01-01' + n, date '2030-01-01' + n, true from generate_series(1, 2300) n`);

    const { data, total } = await world.dataProvider.getList('business-hours', {
      pagination: { page: 1, perPage: 5_000 },
      sort: { field: 'id', order: 'ASC' },
      filter: {},
    });

    expect(total).toBe(2_307);
    expect(new Set(data.map(({ id }: RaRecord) => id)).size).toBe(2_307);
  });

  it("throws the server's own sentence, with what is wrong with each field", async () => {
    const clash = { ...draft, department_name: 'administration' };
    await expect(world.dataProvider.create('departments', { data: clash })).rejects.toMatchObject({
      status: 422,
      body: { errors: { department_name: expect.any(String) as string } },
    });
  });

  it('says that a record which is gone is gone, in the sentence of the catalogue', async () => {
    await expect(world.dataProvider.getOne('users', { id: 999_999 })).rejects.toThrow('Failed to fetch users By ID');
  });
});
