import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { stations } from '../../src/backend/platform/db/schema';
import { derivedTrips } from '../../src/conformance/derivedTrips';
import type { RoundTrip } from '../../src/conformance/roundTrips';
import { createSeenRecords } from '../../src/conformance/rowInputs';
import { contract, rowOf, rows, type GroupName } from '../../src/contract';
import { sealed, plain, type Endpoint, type Input } from '../../src/contract/endpoint';
import { toMatrix } from '../../src/contract/permissions';
import type { Id, Rows } from '../../src/contract/values';
import { everything, holding, PASSWORD, testBackend, type TestBackend } from '../support/backend';
import { makeBanner } from '../support/banners';

type Joined = Awaited<ReturnType<TestBackend['join']>>;
type Found = Readonly<Record<string, unknown>> & { readonly id: Id; readonly updated_at?: string };

let backend: TestBackend;
let asha: Joined;
let ravi: Joined;
beforeAll(async () => {
  backend = await testBackend();
  asha = await backend.join('asha', everything);
  ravi = await backend.join('ravi', everything);
  await backend.database.db.insert(stations).values({ id: 1, code: 'HBR', name: 'Harbour' });
});
afterAll(() => backend.close());

const ahead = () => new Date(backend.now().getTime() + 86_400_000).toISOString();

/** Makes a record of a group, and returns the update's fields beside those that were read. */
type Maker = () => Promise<{ readonly with?: object }>;

// A record of the conformance kit, for resources whose records it makes by their rows.
const ofKit = ({ group, draft, changed }: RoundTrip): readonly [GroupName, Maker] => [
  group,
  async () => {
    const seen = createSeenRecords(asha.id, backend.now());
    seen.note('stations', await asha.call(contract.stations.getList, {}));
    const maker = { mark: 'Stale', userId: asha.id, password: PASSWORD, seen };
    const create = rowOf(group, 'create');
    if (create) await asha.call(create, { body: draft(maker) });
    return { with: changed?.(maker, {}) ?? {} };
  },
];

const makers: Readonly<Partial<Record<GroupName, Maker>>> = {
  ...Object.fromEntries(derivedTrips.map(ofKit)),
  users: async () => {
    await backend.hire('stale.user', holding('logs_view'));
    return {};
  },
  departments: async () => {
    const body = { department_name: 'Stale', permissions: toMatrix(holding('logs_view')) };
    await asha.call(contract.departments.create, { body });
    return {};
  },
  banners: async () => {
    await makeBanner(asha, { banners: [], videos: [] });
    return {};
  },
  notifications: async () => {
    const body = { notification_title: 'Stale', description: 'Stale', schedule_times: [ahead()] };
    await asha.call(contract.notifications.create, { body });
    return {};
  },
  contents: async () => {
    const body = {
      userid: 1,
      content_title: 'Stale',
      content_description: '<p>Old</p>',
      image: { name: '', content: '' },
    };
    await asha.call(contract.contents.create, { body });
    return { with: { userid: 1, image: {} } };
  },
  'redeem-points': async () => {
    const rule = { effective_from: '2027-01-01', point_value_paise: 25, least_balance: 100, largest_share_percent: 50 };
    const body = {
      ...rule,
      expiry_days: 365,
      redeemable_for: ['QR tickets' as const],
      approval_above: 500,
      active: true,
    };
    await asha.call(contract['redeem-points'].create, { body });
    return {};
  },
  'report-schedules': async () => {
    const { colleagues } = await asha.call(contract['report-schedules'].getReaders, {});
    const body = { report_type: 'ticket_details' as const, file_type: 'csv' as const, cadence: 'daily' as const };
    await asha.call(contract['report-schedules'].create, { body: { ...body, reader_ids: [colleagues[0]?.id ?? 0] } });
    return {};
  },
  'business-hours': () => Promise.resolve({}),
};

/** Returns the row of an update with any body. */
const anyBody = (row: Endpoint): Endpoint => {
  const schema = z.looseObject({});
  return { ...row, body: row.body?.encoding === 'sealed' ? sealed(schema) : plain(schema) };
};

const listed = async (group: GroupName): Promise<readonly Found[]> => {
  const { getList } = contract[group] as { getList: Endpoint };
  const query = { filter: {}, range: [0, 99] };
  return ((await asha.call(getList, { body: {}, query })) as Rows<Found>).rows;
};

// Loyalty rules have no `updated_at`, and a one-time decision declares so in its row. Every other update has a version.
const updates = rows.filter(({ group, verb }) => verb === 'update' && 'getList' in contract[group]);
const unversioned = [
  ...['distanceSlabs', 'priceRanges', 'rechargePoints'],
  ...updates.filter(({ endpoint }) => endpoint.version === 'none').map(({ group }) => String(group)),
];

test('every resource with an update either has a version or is known to have none', () => {
  expect(
    updates
      .map(({ group }) => group)
      .filter((group) => !unversioned.includes(group))
      .sort(),
  ).toEqual(Object.keys(makers).sort());
});

describe.each(updates.filter(({ group }) => !unversioned.includes(group)))(
  'an update of $group',
  ({ group, endpoint }) => {
    test('from an outdated state answers 409 with the stored record, and changes nothing', async () => {
      const given = (await makers[group]?.())?.with;
      const opened = (await listed(group)).findLast(({ username }) => username !== 'asha') as Found;
      expect(opened.updated_at, 'the record says when it was changed').toBeTruthy();
      const id = opened.id;
      const save = (visitor: Joined, updated_at: unknown) =>
        [visitor, { id, body: { ...opened, ...given, updated_at } } as Input<Endpoint>] as const;

      backend.pass(60_000);
      const [first, theirs] = save(ravi, opened.updated_at);
      await first.call(anyBody(endpoint), theirs);
      const stands = (await listed(group)).find((each) => each.id === id);
      const [second, mine] = save(asha, opened.updated_at);
      const refusal = await second.refusal(anyBody(endpoint), mine);

      expect(refusal).toMatchObject({ status: 409, body: { current: { id, updated_at: stands?.updated_at } } });
      expect(refusal.message).toMatch(/^ravi changed this .+\. Check the changes/);
      // An unreadable version must not allow overwriting a readable one.
      for (const unreadable of ['', 'yesterday', 17, {}]) {
        const [again, blind] = save(asha, unreadable);
        expect((await again.refusal(anyBody(endpoint), blind)).status).toBe(422);
      }
      expect((await listed(group)).find((each) => each.id === id)).toEqual(stands);
      const [third, fresh] = save(asha, stands?.updated_at);
      await third.call(anyBody(endpoint), fresh);
    });
  },
);
