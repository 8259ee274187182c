import { allFlags, flagsOf, moduleNames } from '../contract/permissions';

type Row = Record<string, unknown>;

const picture = () => ({
  name: 'rain.png',
  content:
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR4nGNgYGBoaGgAAAMFAYF3ZLqpAAAAAElFTkSuQmCC',
});

// Returns flags as this operator keeps them: only granted ones, as "1".
const flat = (held: (flag: string) => boolean): Row =>
  Object.fromEntries(allFlags.filter(held).map((flag) => [flag, '1']));

// Returns modules as this operator keeps them: 1 and 0.
const nested = (held: (flag: string) => boolean): Row =>
  Object.fromEntries(
    moduleNames.map((module) => [
      module,
      Object.fromEntries(flagsOf(module).map((flag) => [flag.slice(module.length + 1), held(flag) ? 1 : 0])),
    ]),
  );

/** The password hash that is in this operator's list of users. */
export const LEAKED_HASH = '$2b$12$leaked.hash.of.somebodys.password';

const user = (id: number, username: string, permissions: Row, more: Row = {}): Row => ({
  id,
  useruuid: `uu-${id}`,
  username,
  emailid: `${username}@operator.example`,
  departmentname: 'Operations',
  mobilenumber: 9820000000 + id,
  password: LEAKED_HASH,
  password_hash: LEAKED_HASH,
  is_active: 'true',
  permissions,
  ...more,
});

/** The data of the operator's installation: rows as its tables hold them. */
export const operatorRecords = () => ({
  users: [
    user(
      1,
      'kavya',
      flat(() => true),
    ),
    user(
      2,
      'viewer',
      flat((flag) => flag.endsWith('_view')),
    ),
    user(
      3,
      'ratings.only',
      flat((flag) => flag === 'apprating_view'),
    ),
  ],
  departments: [
    {
      id: 1,
      department_name: 'Operations',
      permissions: nested((flag) => flag.startsWith('reports')),
      head: 'R. Iyer',
    },
    { id: 2, department_name: 'Marketing', permissions: nested((flag) => flag.startsWith('banner')) },
  ] as Row[],
  banners: [
    {
      id: 7,
      bannerName: 'Monsoon offer',
      bannerType: 'Offer',
      startDate: '2026-01-01T00:00:00',
      endDate: '2030-12-31 00:00:00',
      sortId: '1',
      banner_redirect_link: '',
      created_by: 'kavya',
      banners: [{ id: 71, sortId: '1', metaTitle: 'Rain', image: picture(), banner_redirect_link: null, size: 12 }],
      videos: [],
    },
  ] as Row[],
  notifications: [
    {
      id: 5,
      notification_title: 'Late trains',
      description: 'Until midnight',
      schedule_times: ['2031-11-20 04:37:00'],
    },
  ] as Row[],
  contents: [
    { id: 9, content_title: 'Fares', content_description: '<p>From 10 rupees.</p>', image: picture(), slug: 'fares' },
    { id: 10, content_title: 'Lost property', content_description: '<p>Ask.</p>', image: { name: '', content: '' } },
  ] as Row[],
  customers: [
    {
      id: '31',
      name: 'Asha Rao',
      mobilenumber: 9811111111,
      emailid: 'asha@riders.example',
      createdAt: '2026-11-20 04:37:00',
    },
    { id: '32', full_name: 'Binu Das', phone: '9822222222' },
  ] as Row[],
  ratings: [
    { id: 1, rating: '4', feedback: 'Quick and clean', created_at: '2026-11-20 04:37:00', username: 'Asha Rao' },
    { id: 2, feedback: 'No stars given', created_at: '2026-11-21 04:37:00' },
  ] as Row[],
  feedback: [
    {
      id: 1,
      message: 'The lift is broken',
      type: 'Station',
      mobile_number: '9811111111',
      createdAt: '2026-11-20T04:37:00',
    },
  ] as Row[],
  slabs: [{ id: 1, from_km: '0', to_km: '5', points: '2', active: 1 }] as Row[],
  ticketTypes: [{ id: 1, ticket_type: 'Return', points: '4', active: 'true' }] as Row[],
  prices: [{ id: 1, from_price: '0', to_price: '50', points: '3', active: 1 }] as Row[],
  recharges: [{ id: 1, from_amount: '0', to_amount: null, points: '9', active: 1 }] as Row[],
  preferences: [] as Row[],
  reports: [] as Row[],
});

export type OperatorRecords = ReturnType<typeof operatorRecords>;

const FIRST = ['Asha', 'Binu', 'Chitra', 'Dev', 'Esha', 'Farid', 'Gita', 'Hari'];
const LAST = ['Rao', 'Das', 'Menon', 'Iyer', 'Khan', 'Patil', 'Sen'];
const VOICES = ['Quick and clean', 'The lift is broken', 'My card was charged twice', 'Trains are late at night'];

const pick = <T>(from: readonly T[], n: number): T => from[n % from.length] as T;
const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString();

/**
 * Returns the same installation with this many invented riders, with ratings and feedback.
 * It also has a report file for each of thirty days.
 */
export const inventedRecords = (riders: number, now: Date): OperatorRecords => {
  const records = operatorRecords();
  for (let n = 1; n <= riders; n += 1) {
    const rider = { name: `${pick(FIRST, n)} ${pick(LAST, n)}`, mobilenumber: String(9_800_000_000 + n) };
    records.customers.push({ id: String(100 + n), ...rider, createdAt: daysBefore(now, n % 700) });
    records.ratings.push({
      id: 100 + n,
      rating: String(1 + (n % 5)),
      feedback: pick(VOICES, n),
      created_at: daysBefore(now, n % 90),
    });
    if (n % 4 === 0)
      records.feedback.push({
        id: 100 + n,
        message: pick(VOICES, n),
        type: 'Station',
        createdAt: daysBefore(now, n % 60),
      });
  }
  for (let n = 1; n <= 30; n += 1) {
    const day = daysBefore(now, n).slice(0, 10);
    records.reports.push({
      ...{ id: n, created_at: daysBefore(now, n - 1), name: `Tickets of ${day}`, file_type: 'xlsx' },
      ...{ report_type: 'ticket_details', start_date: day, end_date: day, type: 'daily', status: 'completed' },
      ...{ excel_link: `https://files.operator.example/${n}.xlsx`, user: { username: 'kavya' } },
    });
  }
  return records;
};
