import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { RESET_REQUESTED } from '../../src/contract/endpoints/console';
import { PASSWORD_RESET_MS } from '../../src/contract/limits';
import type { Flag } from '../../src/contract/permissions';
import { logMailer, smtpMailer } from '../../src/backend/platform/mail/mailer';
import { passwordResets as links } from '../../src/backend/platform/db/schema';
import { holding, testBackend, type TestBackend } from '../support/backend';

const { passwordResets, users } = contract;
const NEW_PASSWORD = 'a much better one';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ trustedProxies: ['loopback'] });
});
afterAll(() => backend.close());

const ask = async (account: string) => {
  const receipt = await backend.visitor().call(passwordResets.create, { body: { account } });
  await backend.idle();
  return receipt;
};
const tokenOf = (text = ''): string => /\/forgot-password\?token=(\S+)/.exec(text)?.[1] ?? '';
const mailedToken = (): string => tokenOf(backend.letters.at(-1)?.text);
const choose = (id: string, password = NEW_PASSWORD) =>
  backend.visitor().call(passwordResets.update, { id, body: { password } });
const refusedChoice = (id: string, password = NEW_PASSWORD) =>
  backend.visitor().refusal(passwordResets.update, { id, body: { password } });

test('a link comes by e-mail, sets the password once, and ends the session that was open', async () => {
  const vina = await backend.join('vina.kale', holding());

  const receipt = await ask('VINA.kale');
  const letter = backend.letters.at(-1);
  const token = mailedToken();
  const done = await choose(token);

  expect(receipt.message).toBe(RESET_REQUESTED);
  expect(letter?.to).toBe('vina.kale@harbourmetro.example');
  expect(letter?.text).toContain(`https://console.example/forgot-password?token=${token}`);
  expect(done.message).toBe('Your password has been changed. Sign in with it.');
  expect(await vina.refusal(users.getOne, { id: vina.useruuid })).toMatchObject({ kind: 'revoked' });
  await backend.signIn('vina.kale', NEW_PASSWORD);
  expect(await refusedChoice(token, 'and yet another one')).toMatchObject({ status: 404 });
  const actions = (await backend.log()).filter(({ username }) => username === 'vina.kale').map(({ action }) => action);
  expect(actions).toEqual(['sign_in', 'password_reset_request', 'password_reset', 'forced_sign_out', 'sign_in']);
});

test('an e-mail address, or a name that nobody has, gets the very same answer', async () => {
  await backend.hire('tara.bose', holding());
  const before = backend.letters.length;

  const answers = [await ask('tara.bose@harbourmetro.example'), await ask('nobody.at.all')];

  expect(answers[0]).toEqual(answers[1]);
  expect(backend.letters).toHaveLength(before + 1);
  expect(backend.failures).toEqual([]);
});

test('the answer comes before anything is looked up: it takes no account’s time', async () => {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let noteAsked: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (noteAsked = resolve));
  const slow = await testBackend({
    mail: {
      send: () => {
        noteAsked();
        return held;
      },
    },
  });

  // The answer must not wait for the letter: otherwise the test would run into its time limit.
  await slow.visitor().call(passwordResets.create, { body: { account: 'admin' } });

  await asked;
  letGo();
  await slow.close();
});

test('only the hash of the token is stored', async () => {
  await backend.hire('secret.keeper', holding());
  await ask('secret.keeper');

  const stored = await backend.database.db.select().from(links);

  expect(Buffer.from(mailedToken(), 'base64url')).toHaveLength(32);
  expect(JSON.stringify(stored)).not.toContain(mailedToken());
  expect(stored.map(({ tokenHash }) => tokenHash)).toContain(createHash('sha256').update(mailedToken()).digest('hex'));
});

test('a link works for fifteen minutes and not for longer', async () => {
  await backend.hire('slow.reader', holding());
  await ask('slow.reader');

  backend.pass(PASSWORD_RESET_MS);

  expect(await refusedChoice(mailedToken())).toMatchObject({
    status: 404,
    message: 'This link has been used or has expired. Request a new one.',
  });
});

test('one link, clicked twice at the same moment, works once; another open link of the account dies with it', async () => {
  await backend.hire('double.click', holding());
  await ask('double.click');
  const older = mailedToken();
  await ask('double.click');
  const newer = mailedToken();

  const results = await Promise.allSettled([choose(newer, 'the first of two'), choose(newer, 'the second of two')]);

  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await refusedChoice(older)).toMatchObject({ status: 404 });
});

test('a short password and the username are refused by the field, and the link still works', async () => {
  await backend.hire('long.username.of.mine', holding());
  await ask('long.username.of.mine');
  const token = mailedToken();

  expect(await refusedChoice(token, 'short')).toMatchObject({
    status: 422,
    body: { errors: { password: 'Use at least 12 characters' } },
  });
  expect(await refusedChoice(token, 'Long.Username.Of.Mine')).toMatchObject({ status: 422 });
  await choose(token);
});

test('repeated requests have to wait, whether the account exists or not', async () => {
  for (const account of ['nobody.again', 'mira.again']) {
    if (account.startsWith('mira')) await backend.hire(account, holding());
    for (let n = 0; n < 3; n += 1) await ask(account);

    const refused = await backend.visitor().refusal(passwordResets.create, { body: { account } });

    expect(refused).toMatchObject({ status: 429, retryAfter: 60 });
  }
  backend.pass(60_000);
  await ask('mira.again');
});

test('links that strangers ask for elsewhere do not keep the owner from theirs', async () => {
  await backend.hire('owner', holding());
  const from = (address: string) => backend.visitor({ 'x-forwarded-for': address });
  const askFrom = (address: string) =>
    from(address)
      .call(passwordResets.create, { body: { account: 'owner' } })
      .then(() => backend.idle());
  for (const address of ['203.0.113.1', '203.0.113.2']) for (let n = 0; n < 3; n += 1) await askFrom(address);
  const before = backend.letters.length;

  await askFrom('198.51.100.7');

  expect(backend.letters).toHaveLength(before + 1);
  expect(backend.letters.at(-1)?.to).toBe('owner@harbourmetro.example');
  const refused = from('203.0.113.1').refusal(passwordResets.create, { body: { account: 'owner' } });
  expect(await refused).toMatchObject({ status: 429 });
});

test('an account gets three links an hour, by its name and its e-mail together', async () => {
  await backend.hire('isha.iyer', holding());
  const before = backend.letters.length;

  const address = 'isha.iyer@harbourmetro.example';
  for (const account of ['isha.iyer', address, '\u0130sha.iyer', 'ISHA.IYER', address]) await ask(account);

  expect(backend.letters).toHaveLength(before + 3);
  expect(backend.failures).toEqual([]);
  backend.pass(60 * 60_000);
});

test('accounts that are given somebody’s address take away no link of theirs: who may do most is first, then the oldest', async () => {
  const admin = await backend.signInAdmin();
  const share = async (username: string, flags: readonly Flag[]) => {
    const { id, ...body } = await backend.hire(username, holding(...flags));
    await admin.call(users.update, { id, body: { ...body, emailid: 'shared@harbourmetro.example' } });
  };
  for (let n = 1; n <= 6; n += 1) await share(`weak.${n}`, ['feedback_view']);
  await share('strong', ['feedback_view', 'banner_view', 'usermanagement_view']);
  await share('strong.too', ['feedback_view', 'banner_view', 'usermanagement_view']);
  backend.pass(60 * 60_000);

  await ask('shared@harbourmetro.example');

  const asked = (await backend.log()).filter(({ action }) => action === 'password_reset_request');
  expect(asked.slice(-5).map(({ username }) => username)).toEqual([
    'strong',
    'strong.too',
    'weak.1',
    'weak.2',
    'weak.3',
  ]);
});

test('the link is in no line of the log of a server that sends e-mail', async () => {
  await backend.hire('quiet.person', holding());
  await ask('quiet.person');
  const token = mailedToken();
  await choose(token);
  await backend.app.inject({ method: 'GET', url: `/forgot-password?token=${token}` });

  const log = backend.lines.join('');

  expect(log).toContain('/api/console/password-resets/:id');
  expect(log).not.toContain(token);
});

test('links die when an administrator changes the password or the e-mail, and with nothing else', async () => {
  const admin = await backend.signInAdmin();
  const ended: Record<string, boolean> = {};
  for (const [what, change] of [
    ['mobilenumber', { mobilenumber: '9111111111' }],
    ['emailid', { emailid: 'elsewhere@harbourmetro.example' }],
    ['password', { password: 'set by the administrator' }],
  ] as const) {
    const { id, ...body } = await backend.hire(`changed.${what}`, holding());
    await ask(`changed.${what}`);
    const token = mailedToken();
    await admin.call(users.update, { id, body: { ...body, ...change } });
    ended[what] = await choose(token).then(
      () => false,
      () => true,
    );
  }

  expect(ended).toEqual({ mobilenumber: false, emailid: true, password: true });
});

test('with an SMTP server the letter is handed over to it', async () => {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (piece: Buffer) => (text += piece.toString()));
      stream.on('end', () => {
        received.push(text);
        done();
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  const mail = smtpMailer(`smtp://127.0.0.1:${port}`, 'Harbour Metro <no-reply@harbourmetro.example>');

  await mail.send({ to: 'asha@harbourmetro.example', subject: 'A new password', text: 'Choose it here' });

  expect(received.join('')).toMatch(
    /From: Harbour Metro <no-reply@harbourmetro\.example>[^]*To: asha@[^]*Choose it here/,
  );
  await new Promise<void>((closed) => server.close(closed));
});

test('without an SMTP server the letter is printed for whoever reads the log', async () => {
  const printed: string[] = [];

  await logMailer((text) => printed.push(text)).send({ to: '', subject: 'A new password', text: 'https://link' });

  expect(printed.join('')).toMatch(/SMTP_URL[^]*\(no address\)[^]*https:\/\/link/);
});
