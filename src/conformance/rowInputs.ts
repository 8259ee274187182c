import { rowOf, type GroupName } from '../contract';
import { dashboardNames } from '../contract/dashboards/dashboards';
import type { Endpoint } from '../contract/endpoint';
import { ADJUSTMENT_REASONS } from '../contract/endpoints/adjustments';
import { isObject } from '../contract/decode';
import { addDays, dayAt } from '../contract/reports/range';
import type { Day, Id } from '../contract/values';

/** The records read so far, by group, as the product's reader returned them. */
export interface SeenRecords {
  readonly of: (group: string) => readonly Readonly<Record<string, unknown>>[];
  readonly note: (group: string, value: unknown) => void;
  /** The id with which the signed-in person's permissions are requested. */
  readonly uuid: Id;
  /** The present day at +05:30. */
  readonly today: Day;
}

/** Returns the rows of a list or a page, as the product's reader returned them. */
export const rowsIn = (value: unknown): readonly unknown[] => {
  if (!isObject(value)) return [];
  for (const inner of [value, ...Object.values(value)]) {
    if (Array.isArray(inner)) return inner;
    if (isObject(inner) && Array.isArray(inner.rows)) return inner.rows;
  }
  return [];
};

/** Makes the store of the lists' records, for the calls that name one. */
export const createSeenRecords = (uuid: Id, now: Date): SeenRecords => {
  const all = new Map<string, readonly Readonly<Record<string, unknown>>[]>();
  return {
    uuid,
    today: dayAt(now),
    of: (group) => all.get(group) ?? [],
    note: (group, value) => {
      const rows = rowsIn(value).filter(isObject);
      if (rows.length > 0) all.set(group, rows);
    },
  };
};

/** The input of one request for a row. `suffix` names it where a row takes several. */
export interface RowInput {
  readonly input: object;
  readonly suffix?: string;
}

type Asking = (seen: SeenRecords) => readonly RowInput[] | string;

const NO_RECORD = 'the server has no record to ask for';

const idOf = (seen: SeenRecords, group: string, key = 'id'): Id | undefined =>
  seen.of(group)[0]?.[key] as Id | undefined;

const byId =
  (group: string, name: (id: Id) => Id = (id) => id): Asking =>
  (seen) => {
    const id = idOf(seen, group);
    return id === undefined ? NO_RECORD : [{ input: { id: name(id) } }];
  };

const always =
  (input: object): Asking =>
  () => [{ input }];

const lastDays = ({ today }: SeenRecords, days: number) => ({ from: addDays(today, -days), to: today });

const ofRider: Asking = (seen) => {
  const id = idOf(seen, 'customers');
  return id === undefined ? NO_RECORD : [{ input: { query: { filter: { customer_id: id } } } }];
};

// Sends the current rules back unchanged, as the loyalty screens do.
const rules = (...groups: readonly string[]): Asking => {
  return (seen) => [{ input: { body: Object.fromEntries(groups.map((group) => [group, seen.of(group)])) } }];
};

/** The rows that take an input which is more than the id of the first record of their list. */
const askings: Readonly<Record<string, Asking>> = {
  'users.getOne': (seen) => [{ input: { id: seen.uuid } }],
  'analytics.getFigures': (seen) =>
    dashboardNames.map((name) => ({
      suffix: name,
      input: { id: name, query: { ...lastDays(seen, 27), compare: 'weekdays' } },
    })),
  'day-events.getEvents': (seen) => [{ input: { query: lastDays(seen, 27) } }],
  'reports.getList': (seen) => {
    const { from, to } = lastDays(seen, 90);
    return [{ input: { body: { start_date: from, end_date: to, page: 1, size: 100 } } }];
  },
  'reports.getLink': (seen) => {
    const report = seen.of('reports').find(({ excel_link: link }) => typeof link === 'string' && link !== '');
    return report ? [{ input: { id: report.id } }] : 'no report has a file';
  },
  'report-requests.getOne': byId('reports'),
  'search.getList': always({ query: { filter: { q: 'metro' } } }),
  'customers.getTally': always({ query: { by: 'platform' } }),
  'ratings.getTally': always({ query: { by: 'stars', average: 'stars' } }),
  'feedback.getTally': always({ query: { by: 'at', per: 'day' } }),
  'riders.getOne': byId('customers'),
  'rider-timeline.getList': ofRider,
  'rider-payments.getList': ofRider,
  'rider-tickets.getList': ofRider,
  'rider-recharges.getList': ofRider,
  'rider-points.getList': ofRider,
  'rider-feedback.getList': ofRider,
  'loyalty-accounts.getList': (seen) => {
    const mobile = seen.of('customers').find(({ points }) => Number(points) > 0)?.mobile;
    return [{ input: { query: { filter: { mobile: typeof mobile === 'string' ? mobile.slice(0, 4) : '9000' } } } }];
  },
  'settlement-differences.getOne': byId('qr-settlements'),
  'follow-ups.getOne': byId('feedback', (id) => `feedback-${id}`),
  'follow-ups.getColleagues': always({ query: { kind: 'feedback' } }),
  'shared-views.getViews': (seen) => {
    const resource = ['customers', 'departments', 'users', 'feedback'].find((group) => seen.of(group).length > 0);
    return resource === undefined ? NO_RECORD : [{ input: { query: { resource } } }];
  },
  'rule-changes.getVersions': always({ id: 'distanceSlabs' }),
  'points-batches.getCheck': always({
    body: { lines: [{ line: 1, mobile: '9000000000', points: '1', reason: ADJUSTMENT_REASONS[0] }] },
  }),
  'points-batches.getResult': byId('points-batches'),
  'loyalty-effects.getTrips': rules('distanceSlabs', 'ticketTypes', 'priceRanges'),
  'loyalty-effects.getRecharges': rules('rechargePoints'),
  'loyalty-effects.getRedemption': (seen) => {
    const rule = seen.of('redeem-points')[0];
    return rule ? [{ input: { body: { ...rule, effective_from: addDays(seen.today, 1) } } }] : NO_RECORD;
  },
};

/** True for a row that only reads. */
export const isReading = (verb: string): boolean => verb.startsWith('get');

const takesId = ({ call, id }: Endpoint): boolean => call.includes(':id') || id !== undefined;

/** Returns the inputs for a reading row, or the reason why the row cannot be requested. */
export const inputsFor = (group: GroupName, verb: string, seen: SeenRecords): readonly RowInput[] | string => {
  const special = askings[`${group}.${verb}`];
  if (special) return special(seen);
  const row = rowOf(group, verb);
  if (row && takesId(row)) return byId(group)(seen);
  return [{ input: { body: {}, query: {} } }];
};
