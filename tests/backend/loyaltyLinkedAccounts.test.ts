import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { users } from '../../src/backend/platform/db/schema';
import { everything, holding, type TestBackend } from '../support/backend';
import { asking, openAdjusting, type Adjusting } from '../support/adjusting';

const rows = contract['loyalty-adjustments'];
const DAY = 24 * 60 * 60 * 1000;
const NEW_PASSWORD = 'another long password 7';

let adjusting: Adjusting;
let backend: TestBackend;
beforeAll(async () => {
  adjusting = await openAdjusting();
  ({ backend } = adjusting);
});
afterAll(() => backend.close());

/** Sets a new password through the link that is mailed to the account's address. */
const resetByMail = async (account: string): Promise<void> => {
  const stranger = backend.visitor();
  await stranger.call(contract.passwordResets.create, { body: { account } });
  await backend.idle();
  const [, token = ''] = /token=([\w-]+)/.exec(backend.letters.at(-1)?.text ?? '') ?? [];
  await stranger.call(contract.passwordResets.update, { id: token, body: { password: NEW_PASSWORD } });
};

const changed = async (by: string, clerk: Awaited<ReturnType<TestBackend['hire']>>, emailid: string) => {
  const { id, ...body } = clerk;
  const boss = await backend.signIn(by);
  await boss.call(contract.users.update, { id, body: { ...body, emailid } });
};

test.each([
  ['suspended', { suspendedAt: new Date('2026-01-01') }],
  ['without the permission', { permissions: holding('logs_view') }],
])('what somebody asked for who is %s since is not approved, and can be rejected', async (how, values) => {
  const maker = `maker.${how.length}`;
  await backend.longAgo(() => backend.hire(maker, holding('loyaltymanagement_credit_debit_update')));
  await backend.longAgo(() => backend.hire(`second.${how.length}`, holding('loyaltymanagement_credit_debit_update')));
  const [asker, second] = [await backend.signIn(maker), await backend.signIn(`second.${how.length}`)];
  const customer = await adjusting.members.join(0);
  const { id } = await asker.call(rows.create, { body: asking(customer, 'credit', 2000) });
  await backend.database.db.update(users).set(values).where(eq(users.username, maker));

  const refusal = await second.refusal(rows.update, { id, body: { decision: 'approve', reason: '' } });

  expect([refusal.status, refusal.message]).toEqual([
    409,
    `${maker} can no longer enter points. Reject this, then enter it yourself.`,
  ]);
  expect((await adjusting.members.points(customer)).balance).toBe(0);
  const rejected = await second.call(rows.update, { id, body: { decision: 'reject', reason: 'Not known to us' } });
  expect(rejected.state).toBe('rejected');
});

test('a password by mail is in the hand of who entered the address when the account was made, where nobody has since', async () => {
  const flags = holding('loyaltymanagement_credit_debit_update');
  const boss = () => backend.signIn('boss.old');
  await backend.longAgo(() => backend.hire('boss.old', everything));
  const { id: _made, ...body } = await backend.longAgo(() => backend.hire('clerk.old', flags));
  const byBoss = await boss();
  await backend.longAgo(() =>
    byBoss.call(contract.users.create, { body: { ...body, username: 'puppet.old', password: NEW_PASSWORD } }),
  );
  await backend.keepPassword('puppet.old');
  const customer = await adjusting.members.join(0);
  const puppet = () => backend.signIn('puppet.old', NEW_PASSWORD);
  const before = await (await puppet()).call(rows.getAllowance, {});
  const waiting = await byBoss.call(rows.create, { body: asking(customer, 'credit', 2000) });

  await resetByMail('puppet.old');

  const puppetNow = await puppet();
  const refusal = await puppetNow.refusal(rows.update, { id: waiting.id, body: { decision: 'approve', reason: '' } });
  expect(before.shared_with).toEqual([]);
  expect(refusal).toMatchObject({
    status: 403,
    message: expect.stringContaining('the account of boss.old or yours was created or changed') as string,
  });
  backend.pass(33 * DAY);
  expect((await (await puppet()).call(rows.getAllowance, {})).shared_with).toEqual([]);
});

test('a password by mail is in the hand of who changed the address, however long ago, and not where its owner has one', async () => {
  const flags = holding('loyaltymanagement_credit_debit_update');
  await backend.longAgo(() => backend.hire('boss', everything));
  const clerk = await backend.longAgo(() => backend.hire('clerk', flags));
  await backend.longAgo(() => backend.hire('forgetful', flags));
  await changed('boss', clerk, 'boss@elsewhere.example');
  backend.pass(40 * DAY);
  await resetByMail('clerk');
  await resetByMail('forgetful');
  const customer = await adjusting.members.join(0);
  const boss = await backend.signIn('boss');
  const waiting = await boss.call(rows.create, { body: asking(customer, 'credit', 2000) });

  const clerkNow = await backend.signIn('clerk', NEW_PASSWORD);
  const refusal = await clerkNow.refusal(rows.update, { id: waiting.id, body: { decision: 'approve', reason: '' } });
  const shared = await clerkNow.call(rows.getAllowance, {});
  const forgetful = await backend.signIn('forgetful', NEW_PASSWORD);
  const approved = await forgetful.call(rows.update, { id: waiting.id, body: { decision: 'approve', reason: '' } });
  backend.pass(33 * DAY);
  const later = await (await backend.signIn('clerk', NEW_PASSWORD)).call(rows.getAllowance, {});

  expect(refusal).toMatchObject({
    status: 403,
    message: expect.stringContaining('the account of boss or yours was created or changed') as string,
  });
  expect(shared.shared_with).toEqual(['boss']);
  expect(approved.state).toBe('done');
  expect(later.shared_with).toEqual([]);
});
