import { expect, onTestFinished } from 'vitest';
import { createCipher } from '../../src/console/data/cipher';
import { runKit } from '../../src/conformance/kit';
import { everything, PASSWORD, testBackend, TEST_SECRET, type TestBackend } from './backend';
import { testCity } from './city';
import { startFaultyServer, type Answering, type Fault, type Given, type Passing } from './faultyServer';

/** The cipher of the faulty server. */
export const cipher = createCipher(TEST_SECRET);

/** Makes the back end behind the faults, with the account that the kit uses. */
export const backendForFaults = async (): Promise<TestBackend> => {
  const backend = await testBackend({ callsAMinute: 100_000, database: await testCity() });
  await backend.join('kavya', everything);
  return backend;
};

/** The kit's finding about the one fault. */
export interface Said {
  readonly row: string;
  readonly at: string;
  readonly came: RegExp;
  readonly expected: RegExp;
}

/** A fault, the groups to try, and the expected finding. */
export interface Planted {
  readonly only: string;
  readonly fault: Fault;
  readonly said: Said;
  readonly isWriting?: boolean;
  /** The time from which an answer is late, in milliseconds. */
  readonly timeout?: number;
  /** The origin of the console; the server's own where absent. */
  readonly origin?: string;
}

/** Changes the JSON of an answer. */
export const changeJson = (given: Given, change: (body: unknown) => unknown): Given => ({
  ...given,
  body: JSON.stringify(change(JSON.parse(given.body))),
});

/** Changes the good answers of one call. */
export const at =
  (call: string, change: (given: Given) => Answering | Promise<Answering>): Fault =>
  async (asked, pass) => {
    const given = await pass();
    return asked.call === call && given.status === 200 ? change(given) : given;
  };

/** A record in the form of the wire. */
export type Row = Record<string, unknown>;

/** Changes the rows of a page under /console. */
export const rowsOf = (call: string, change: (row: Row) => Row): Fault =>
  at(call, (given) => changeJson(given, (body) => (body as Row[]).map(change)));

/** Changes the rows of an encrypted list. */
export const sealedRowsOf = (call: string, field: string, change: (row: Row) => Row): Fault =>
  at(call, async (given) => {
    const body = JSON.parse(given.body) as Row;
    const list = JSON.parse(await cipher.open(String(body[field]))) as Row[];
    return {
      ...given,
      body: JSON.stringify({ ...body, [field]: await cipher.seal(JSON.stringify(list.map(change))) }),
    };
  });

export const done: Given = {
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: '{"success":true,"message":"Done"}',
};

/** Reports success, and does nothing. */
export const pretend =
  (pattern: RegExp): Fault =>
  (asked, pass) =>
    pattern.test(asked.call) ? Promise.resolve(done) : pass();

/** The page of riders, which most faults concern. */
export const LIST = 'GET /console/customers';
/** Returns the expected finding about a page. */
export const page = (came: RegExp, expected: RegExp, where: string): Said => ({
  row: 'customers.getPage',
  at: where,
  came,
  expected,
});

/** Drops the connection of the page this many times. */
export const dropping = (times: number): Fault => {
  let dropped = 0;
  return at(LIST, (given) => ((dropped += 1) > times ? given : (raw) => void raw.destroy()));
};

/** Uses another session than the call's own. */
export const withToken = (other: (asked: Passing, tokens: readonly Row[]) => Row | undefined): Fault => {
  const tokens: Row[] = [];
  return async (asked, pass) => {
    const use = other(asked, tokens);
    const headers = use && { 'auth-token': String(use.access_token), 'session-id': String(use.sessionid) };
    const given = await pass(headers ? { headers: { ...asked.headers, ...headers } } : {});
    if (asked.call === 'PATCH /login' && given.status === 200)
      tokens.push((JSON.parse(given.body) as { data: Row }).data);
    return given;
  };
};

/** True for a call with the kit's forged session. */
export const isForged = ({ headers }: Passing): boolean => headers['auth-token'] === 'no-session-has-this-token';

/** Runs the kit against a server with a fault. */
export const runWith = async (
  backend: TestBackend,
  { fault, only, isWriting = false, timeout = 20_000, origin }: Omit<Planted, 'said'>,
) => {
  // Each run has one failed sign-in; after thirty within an hour the next ones would wait.
  backend.pass(60 * 60 * 1000);
  const server = await startFaultyServer(backend.app, fault);
  onTestFinished(server.close);
  const { host } = server;
  return runKit({
    ...{ hosts: { login: host, admin: host, reports: host }, cipher, timeout, origin },
    ...{ user: 'kavya', password: PASSWORD, isWriting, isMoney: false, now: backend.now },
    only: only.split(','),
  });
};

/** Fails unless the kit finds exactly the expected fault, in its row. */
export const expectFound = async (backend: TestBackend, { said, ...planted }: Planted): Promise<void> => {
  const findings = await runWith(backend, planted);
  const broken = findings.filter(({ verdict }) => verdict === 'broken');
  expect(broken.find(({ row }) => row === said.row)?.faults, JSON.stringify(broken)).toEqual([
    {
      at: said.at,
      came: expect.stringMatching(said.came) as string,
      expected: expect.stringMatching(said.expected) as string,
    },
  ]);
};
