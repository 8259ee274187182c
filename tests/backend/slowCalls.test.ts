import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { dayNotes } from '../../src/backend/platform/db/schema';
import { holding, testBackend, type TestBackend } from '../support/backend';

const { users } = contract;

let backend: TestBackend;
let admin: Awaited<ReturnType<TestBackend['signInAdmin']>>;
beforeAll(async () => {
  backend = await testBackend();
  admin = await backend.signInAdmin();
  await backend.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => backend.close());

type Joined = Awaited<ReturnType<TestBackend['join']>>;

/** Sends the head of a call, and its body after an event. */
const sendAround = async (slow: Joined, happens: (slow: Joined) => Promise<unknown>) => {
  const { port } = backend.app.server.address() as AddressInfo;
  const body = JSON.stringify({ day: '2026-03-01', text: `Of ${slow.username}` });
  const headers = { ...slow.headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const received = once(backend.app.server, 'request');
  const sent = request({ port, path: '/api/console/day-notes', method: 'POST', headers });
  sent.flushHeaders();
  await received;
  await happens(slow);
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [{ readonly statusCode: number; readonly resume: () => void }];
  answer.resume();
  const notes = await backend.database.db.select({ text: dayNotes.text }).from(dayNotes);
  return { status: answer.statusCode, isWritten: notes.some(({ text }) => text === `Of ${slow.username}`) };
};

const suspend = async ({ id }: Joined) => {
  const { updated_at = '' } = await admin.call(users.getOne, { id });
  await admin.call(users.suspend, { id, body: { updated_at, is_suspended: true } });
};
const takePermission = ({ id, username, emailid, departmentname, mobilenumber }: Joined) =>
  admin.call(users.update, {
    id,
    body: { username, emailid, departmentname, mobilenumber, permissions: holding('department_view') },
  });
const signOut = ({ id }: Joined) => admin.call(contract.sessions.delete, { id });

test.each([
  ['suspended', suspend, { status: 401, isWritten: false }],
  ['signed out', signOut, { status: 401, isWritten: false }],
  ['demoted', takePermission, { status: 403, isWritten: false }],
  ['left alone', () => Promise.resolve(), { status: 200, isWritten: true }],
])('who is %s while their call is still being sent changes by it what they may', async (what, happens, expected) => {
  const slow = await backend.join(what.replace(' ', '.'), holding('dashboard_view'));

  expect(await sendAround(slow, happens)).toEqual(expected);
});
