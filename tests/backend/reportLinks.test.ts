import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { REPORT_LINK_MS } from '../../src/contract/limits';
import { holding, testBackend, type TestBackend, type Visitor } from '../support/backend';
import { testCity } from '../support/city';

let backend: TestBackend;
let meera: Visitor;
beforeAll(async () => {
  backend = await testBackend({ database: await testCity() });
  meera = await backend.join('meera', holding('reports_download'));
});
afterAll(() => backend.close());

const month = { start_date: '2026-02-01', end_date: '2026-02-28' };

const ask = async () => {
  const body = { report_type: 'ticket_details', file_type: 'xlsx', ...month } as const;
  const report = await meera.call(contract['report-requests'].create, { body });
  await backend.reportQueue.idle();
  return report;
};

/** Follows a link as a browser does, without headers of ours. */
const follow = (link: string, accept = 'text/html') =>
  backend.app.inject({ url: link.replace('https://console.example', ''), headers: { accept } });

describe('a link', () => {
  test('is absolute, needs no header, and gives the file a telling name', async () => {
    const report = await ask();
    const link = await meera.call(contract.reports.getLink, { id: report.id });
    const reply = await follow(link);

    expect(link).toMatch(/^https:\/\/console\.example\/api\/files\/[\w-]{43}$/);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="qr-ticket-wise-report-2026-02-01-to-2026-02-28.xlsx"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(backend.lines.some((line) => line.includes(link.slice(-43)))).toBe(false);
    const [stored] = (await backend.database.db.execute(sql`select token_hash from report_links limit 1`)).rows;
    expect(link).not.toContain(stored?.token_hash);
  });

  test('that has expired says so, on a page for a browser', async () => {
    const report = await ask();
    const link = await meera.call(contract.reports.getLink, { id: report.id });
    backend.pass(REPORT_LINK_MS - 1000);
    expect((await follow(link)).statusCode).toBe(200);
    backend.pass(2000);

    const page = await follow(link);
    const json = await follow(link, 'application/json');

    expect(page).toMatchObject({ statusCode: 410, body: expect.stringContaining('This link has expired') as string });
    expect(page.headers['content-type']).toContain('text/html');
    expect(json.json()).toMatchObject({ success: false, message: expect.stringContaining('expired') as string });
    expect((await follow('/api/files/nonsense')).statusCode).toBe(410);
  });

  test('dies with the session that it was given to: by sign-out, by an administrator, and by signing in elsewhere', async () => {
    const report = await ask();
    for (const [name, end] of [
      ['lata', (who: Visitor) => who.call(contract.session.logout, {})],
      ['mina', () => backend.signIn('mina')],
      [
        'nila',
        async () => {
          const admin = await backend.signInAdmin();
          const { rows } = await admin.call(contract.users.getList, {});
          await admin.call(contract.sessions.delete, {
            id: rows.find(({ username }) => username === 'nila')?.id ?? '',
          });
        },
      ],
    ] as const) {
      const who = await backend.join(name, holding('reports_download'));
      const link = await who.call(contract.reports.getLink, { id: report.id });
      expect((await follow(link)).statusCode, name).toBe(200);
      await end(who);
      expect((await follow(link)).statusCode, name).toBe(410);
    }
  });

  test('is not given to whoever may only look, and their list shows none', async () => {
    const report = await ask();
    const ravi = await backend.join('ravi', holding('reports_view'));
    const today = { start_date: '2026-03-02', end_date: '2026-03-02', page: 1, size: 100 };

    const mine = (await meera.call(contract.reports.getList, { body: today })).reports.rows;
    const his = (await ravi.call(contract.reports.getList, { body: today })).reports.rows;

    expect((await ravi.refusal(contract.reports.getLink, { id: report.id })).status).toBe(403);
    expect(mine.find(({ id }) => id === report.id)?.excel_link).toBe(`https://console.example/api/report/${report.id}`);
    expect(his.find(({ id }) => id === report.id)?.excel_link).toBeNull();
    expect(
      (
        await ravi.refusal(contract['report-requests'].create, {
          body: { report_type: 'loyalty', file_type: 'pdf', ...month },
        })
      ).status,
    ).toBe(403);
  });

  test('leads nowhere once the file has been removed, and the report says so', async () => {
    const report = await ask();
    const link = await meera.call(contract.reports.getLink, { id: report.id });
    await backend.database.db.execute(
      sql`update report_requests set expires_at = '2026-01-01' where id = ${report.id}`,
    );
    const before = readdirSync(backend.folder).length;
    await backend.reportQueue.tidy();
    await backend.reportQueue.idle();

    expect(readdirSync(backend.folder).some((name) => name.startsWith(`${report.id}-`))).toBe(false);
    expect(before).toBeGreaterThan(0);
    expect((await follow(link)).body).toContain('request the report again');
    expect(await meera.refusal(contract.reports.getLink, { id: report.id })).toMatchObject({
      status: 410,
      message: expect.stringContaining('kept for 7 days') as string,
    });
  });

  test('is not given for a file that was lost: the report says so from then on, and can be asked for again', async () => {
    const report = await ask();
    for (const name of readdirSync(backend.folder))
      if (name.startsWith(`${report.id}-`)) rmSync(join(backend.folder, name));

    const refused = await meera.refusal(contract.reports.getLink, { id: report.id });

    const missing = 'The file is missing on the server. Request the report again.';
    expect(refused).toMatchObject({ status: 410, message: missing });
    const today = { start_date: '2026-03-02', end_date: '2026-03-02', page: 1, size: 100 };
    const { rows } = (await meera.call(contract.reports.getList, { body: today })).reports;
    expect(rows.find(({ id }) => id === report.id)).toMatchObject({
      status: 'failed',
      error: missing,
      excel_link: null,
    });
  });
});
