import { expect, onTestFinished, test } from 'vitest';
import { contract } from '../../src/contract';
import { createMetrics, serveMetrics } from '../../src/backend/platform/http/metrics';
import { everything, testBackend } from '../support/backend';
import { testDatabase } from '../support/database';
import { freePort } from '../support/freePort';

test('calls are counted by row and status, with what waits and how the log is, at an address of their own', async () => {
  const database = await testDatabase();
  const metrics = createMetrics(database);
  const backend = await testBackend({ database, metrics });
  onTestFinished(() => backend.close());
  const port = await freePort();
  const stop = await serveMetrics(metrics, { host: '127.0.0.1', port });
  onTestFinished(stop);
  await backend.hire('kiran', everything);
  const kiran = await backend.signIn('kiran');
  await kiran.call(contract.departments.getList, {});
  await kiran.call(contract.departments.getList, {});
  await kiran.refusal(contract.departments.delete, { id: 999_999 });
  await backend.app.inject({ method: 'GET', url: '/api/wp-login.php' });

  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  const text = await answer.text();
  const valueOf = (line: string) =>
    text
      .split('\n')
      .find((each) => each.startsWith(`${line} `))
      ?.slice(line.length + 1);
  const count = (row: string, status: number) => valueOf(`console_call_seconds_count{row="${row}",status="${status}"}`);

  expect(answer.headers.get('content-type')).toContain('text/plain');
  const [method, path] = contract.departments.getList.call.split(' ') as [string, string];
  expect(count(`${method} /api${path}`, 200)).toBe('2');
  expect(count('PATCH /api/deletedepartment/:id', 404)).toBe('1');
  expect(count('none', 404)).toBe('1');
  expect(text).not.toContain('/999999');
  expect(text).not.toContain('wp-login');
  expect(valueOf('console_database_up')).toBe('1');
  expect(Number(valueOf('console_log_unsealed')) + Number(valueOf('console_log_head'))).toBeGreaterThan(0);
  expect(valueOf('console_report_files_waiting')).toBe('0');
  expect(valueOf('console_feed_waiting')).toBe('0');
  expect(Number(valueOf('console_pool_connections{pool="page"}'))).toBeGreaterThan(0);
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  expect((await backend.app.inject({ method: 'GET', url: '/metrics' })).body).not.toContain('console_call_seconds');
  expect((await fetch(`http://127.0.0.1:${port}/api/config.json`)).status).toBe(404);
});

test('work that is overdue is told by its age, and a job by its last success', async () => {
  const database = await testDatabase();
  onTestFinished(() => database.close());
  const metrics = createMetrics(database);
  const at = (hours: number): string => `'${new Date(Date.now() + hours * 3_600_000).toISOString()}'`;
  await database.pool.query(`
    insert into outbox ("to", subject, text, next_at, expires_at) values ('a@b.example', 's', 't', ${at(-1)}, ${at(1)});
    insert into days_to_sum (source, day, noted_at) values ('tickets', '2026-02-10', ${at(-1)});
    insert into notification_times (at) values (${at(-1)}), (${at(1)})`);
  metrics.jobDone('mails');

  const text = await metrics.text();

  const valueOf = (line: string) => Number(new RegExp(`^${line} (\\S+)$`, 'm').exec(text)?.[1]);
  for (const age of ['console_sums_oldest_seconds', 'console_mails_oldest_seconds', 'console_push_late_seconds'])
    expect(valueOf(age) / 3600, age).toBeCloseTo(1, 0);
  expect(valueOf('console_mails_waiting')).toBe(1);
  expect(valueOf('console_job_last_success_timestamp_seconds{job="mails"}')).toBeCloseTo(Date.now() / 1000, -2);
});
