import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { en } from '../../src/backend/platform/mail/en';
import { hi } from '../../src/backend/platform/mail/hi';
import { runSchedules, mailFinishedReports } from '../../src/backend/features/reportSchedules/runSchedules';
import { holding, testBackend, type TestBackend } from '../support/backend';
import { everyRow } from '../support/everyRow';

const { users, passwordResets } = contract;
/** The time after which another link is sent, in milliseconds. */
const ASKED_AGAIN_MS = 61_000;
const DEVANAGARI = /\p{Script=Devanagari}/u;

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
});
afterAll(() => backend.close());

type Caller = Awaited<ReturnType<TestBackend['signInAdmin']>>;
const speak = (who: Caller, language: unknown) =>
  who.call(contract['my-account'].savePreferences, { body: { values: { language } } });
const idOf = async (name: string): Promise<number> => {
  const { rows } = await backend.database.db.execute<{ id: number }>(
    sql`select id from users where username = ${name}`,
  );
  return rows[0]?.id ?? 0;
};
const lastTo = (name: string) =>
  backend.letters.findLast(({ to }) => to === `${name}@harbourmetro.example`) ?? { subject: '', text: '' };

test('a link for a new password is mailed in the language of the account, and in English where it has no e-mails', async () => {
  const vina = await backend.join('vina', holding());
  const subjects: string[] = [];
  for (const language of ['hi', 'xx', 7, 'en']) {
    await speak(vina, language);
    backend.pass(ASKED_AGAIN_MS);
    await backend.visitor().call(passwordResets.create, { body: { account: 'vina' } });
    await backend.idle();
    subjects.push(lastTo('vina').subject);
    expect(lastTo('vina').text).toMatch(/https:\/\/console\.example\/forgot-password\?token=\S+/);
  }

  expect(subjects.map((subject) => DEVANAGARI.test(subject))).toEqual([true, false, false, false]);
});

test('an invitation is in the language of whoever invites, and its link works', async () => {
  const admin = await backend.signInAdmin();
  await speak(admin, 'hi');
  await admin.call(users.invite, {
    body: {
      ...{ username: 'neha', emailid: 'neha@harbourmetro.example', departmentname: 'Administration' },
      ...{ mobilenumber: '9876543210', permissions: holding('reports_view') },
    },
  });
  await backend.idle();
  const { text } = lastTo('neha');
  const [, id = ''] = /token=(\S+)/.exec(text) ?? [];

  expect(text).toMatch(/admin ने आपके लिए एक खाता बनाया है/);
  await backend.visitor().call(passwordResets.update, { id, body: { password: 'chosen by the person' } });
  await backend.signIn('neha', 'chosen by the person');
});

test('each recipient of a scheduled report reads of it in their own language', async () => {
  const meera = await backend.join('meera', holding('reports_view', 'reports_download'));
  const ravi = await backend.join('ravi', holding('reports_view', 'reports_download'));
  await speak(ravi, 'hi');
  await meera.call(contract['report-schedules'].create, {
    body: {
      ...{ report_type: 'ticket_details', file_type: 'csv', cadence: 'daily', filters: {} },
      reader_ids: await Promise.all(['meera', 'ravi'].map(idOf)),
    },
  });
  const world = {
    ...{ db: backend.database.db, now: backend.now, reportQueue: backend.reportQueue },
    publicUrl: () => 'https://console.example',
    mail: { send: (letter: TestBackend['letters'][number]) => Promise.resolve(void backend.letters.push(letter)) },
    onFailure: (error: unknown) => void backend.failures.push(error),
  };
  backend.pass(30 * 60 * 60 * 1000);
  await runSchedules(world);
  await backend.reportQueue.idle();
  await mailFinishedReports(world);

  expect(lastTo('meera').text).toMatch(/^Hello meera,\n\nYour report sent every day is ready: QR Ticket Wise Report/);
  expect(lastTo('ravi').text).toMatch(/^नमस्ते ravi,\n\nहर दिन मिलने वाली आपकी रिपोर्ट तैयार है: QR Ticket Wise Report/);
  for (const name of ['meera', 'ravi'])
    expect(lastTo(name).text).toContain('https://console.example/report-dashboard/downloads?filter=');
});

test('every letter says in Hindi all that it is given in English', async () => {
  const given: Record<string, unknown> = {};
  const values = new Proxy(given, {
    get: (_, asked) => (asked === 'cadence' ? 'weekly' : `‹${String(asked)}›`),
  }) as never;
  const named = (text: string) => [...new Set(text.match(/‹\w+›/g))].sort();

  await everyRow(Object.keys(en) as (keyof typeof en)[], String, (name) => {
    const [english, hindi] = [en[name](values), hi[name](values)];

    expect(named(english.text).length).toBeGreaterThan(1);
    expect(named(hindi.text)).toEqual(named(english.text));
    expect(named(hindi.subject)).toEqual(named(english.subject));
    expect(hindi.subject + hindi.text).toMatch(DEVANAGARI);
  });
});
