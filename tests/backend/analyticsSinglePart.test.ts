import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { customers, loyaltyAccounts } from '../../src/backend/platform/db/schema';
import { testBackend, type TestBackend } from '../support/backend';
import { groupsOf, lineOf } from '../support/dashboards';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
});
afterAll(() => backend.close());

const figuresOf = async (id: string, days: { readonly from: string; readonly to: string }) =>
  (await backend.signInAdmin()).call(contract.analytics.getFigures, { id, query: { ...days, compare: true } });

test('one rider alone in an installation: everything about people is fewer than ten', async () => {
  const [rider] = await backend.database.db
    .insert(customers)
    .values({
      ...{
        name: 'Asha',
        mobile: '9820000001',
        platform: 'Android',
        appVersion: '5.0',
        occupation: 'Student',
        birthYear: 2000,
      },
      ...{
        joinedAt: new Date('2026-02-20T06:00:00Z'),
        lastActiveAt: new Date('2026-02-20T06:00:00Z'),
        gender: 'Female',
      },
    })
    .returning();
  await backend.database.db
    .insert(loyaltyAccounts)
    .values({ customerId: rider?.id ?? 0, openedAt: new Date('2026-02-20T06:00:00Z') });

  const days = { from: '2026-02-01', to: '2026-02-28' };
  const [users, people, loyalty] = [
    await figuresOf('users', days),
    await figuresOf('user-demographics', days),
    await figuresOf('loyalty', days),
  ];

  expect(users.tiles).toMatchObject({
    ...{
      registered: { value: '<10', records_begin: '2026-02-20' },
      new_riders: { value: '<10' },
      first_tickets: { value: 0 },
    },
    converted: { value: '<10' },
  });
  expect(lineOf(users, 'new_by_day').series.new_riders?.filter((amount) => amount !== 0)).toEqual(['<10']);
  expect(groupsOf(users, 'by_platform')).toMatchObject({
    n: '<10',
    groups: [{ key: 'Android', values: { riders: '<10' } }],
  });
  expect(people.tiles.age_stated?.value).toBe('<10');
  expect(groupsOf(people, 'gender').groups.map(({ key, values }) => [key, values.riders])).toEqual([
    ['Female', '<10'],
    ['Not stated', 0],
  ]);
  expect(loyalty.tiles.members).toEqual({ value: '<10', previous: 0 });
});
