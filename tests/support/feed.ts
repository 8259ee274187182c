import { contract } from '../../src/contract';
import { feedExamples } from '../../src/contract/feed/examples';
import type { FeedAnswer } from '../../src/contract/feed/events';
import type { TestBackend } from './backend';

/** The two stations of the examples. */
const STATIONS = `insert into stations (id, code, name) values (1, 'SDR', 'Sadar Chowk'), (2, 'BND', 'Bandar Quay')`;

/** Points: 2 for up to 10 km, 1 for a single, 20 for a recharge of 500 rupees and more; a point is worth 25 paise. */
const RULES = `
  insert into distance_slabs (from_km, to_km, points, created_at, updated_at) values (0, 10, 2, '2026-01-01Z', '2026-01-01Z');
  insert into ticket_type_points (ticket_type, points, created_at, updated_at) values ('Single', 1, '2026-01-01Z', '2026-01-01Z');
  insert into recharge_points (from_paise, to_paise, points, created_at, updated_at) values (50000, null, 20, '2026-01-01Z', '2026-01-01Z')`;

/** An event as a program sends it. */
export type SentEvent = Readonly<Record<string, unknown>>;

/** The events of the examples, by their types. */
export const example = feedExamples;

/** The events of one sale of the examples, without the refund. */
export const oneSale: readonly SentEvent[] = [example.rider, example.order];

/** Fills in what the examples refer to, and makes a key of these types. Returns a function that sends events with it. */
export const openFeed = async (backend: TestBackend, scopes = Object.keys(example)) => {
  const { pool } = backend.database;
  await pool.query(`${STATIONS}; ${RULES}`);
  const admin = await backend.signInAdmin();
  const body = { name: 'Ticket server', scopes: scopes as (keyof typeof example)[] };
  const { key, record } = await admin.call(contract['feed-keys'].create, { body });
  const post = (payload: string, headers: Readonly<Record<string, string>> = {}) =>
    backend.app.inject({
      ...{ method: 'POST', url: '/feed/v1/events', payload },
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    });
  const send = async (...events: readonly SentEvent[]): Promise<FeedAnswer> =>
    (await post(JSON.stringify(events))).json<FeedAnswer>();
  const rows = async (statement: string): Promise<readonly SentEvent[]> =>
    (await pool.query<SentEvent>(statement)).rows;
  return { key, record, post, send, rows };
};
