import { once } from 'node:events';
import { createServer } from 'node:http';
import { sql, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { overSmallPool } from '../db/connections';
import type { Database } from '../db/database';
import { rowsOf } from '../db/sql';

/** The address of a process's metrics, in Prometheus' text format. */
export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

// Figures of one read of the database.
type Read =
  | 'files'
  | 'oldest'
  | 'head'
  | 'unsealed'
  | 'waiting'
  | 'longest'
  | 'sums'
  | 'mails'
  | 'lateMails'
  | 'latePush';

// In seconds: half of the calls are shorter than the second of them.
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The metrics of a process. */
export interface Metrics {
  readonly registry: Registry;
  /** Notes that a round of a job has ended well. */
  readonly jobDone: (job: string) => void;
  /** All metrics with their present values. */
  readonly text: () => Promise<string>;
}

/** Creates the metrics, which count from then on: calls by row, pools, jobs, waiting work, the daily log and the process itself. */
export const createMetrics = ({ db, pools, replica }: Pick<Database, 'db' | 'pools' | 'replica'>): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const ofPools = (name: string, help: string, count: 'totalCount' | 'idleCount' | 'waitingCount') =>
    new Gauge({
      ...{ name, help, labelNames: ['pool'], registers: [registry] },
      collect() {
        for (const [name, pool] of Object.entries(pools)) this.set({ pool: name }, pool[count]);
      },
    });
  ofPools('console_pool_connections', 'Connections of a database pool.', 'totalCount');
  ofPools('console_pool_idle', 'Idle connections of a database pool.', 'idleCount');
  ofPools('console_pool_waiting', 'Statements waiting for a connection of a pool.', 'waitingCount');
  const jobs = new Gauge({
    name: 'console_job_last_success_timestamp_seconds',
    help: 'The time at which this process last ended a round of a job without a failure.',
    labelNames: ['job'],
    registers: [registry],
  });

  if (replica)
    new Gauge({
      name: 'console_replica_reads',
      help: 'Reads since the start that a replica answered (fresh), and that the primary answered because it was behind or gone.',
      labelNames: ['how'],
      registers: [registry],
      collect() {
        const reads = replica();
        for (const how of ['fresh', 'behind', 'gone'] as const) this.set({ how }, reads[how]);
      },
    });

  // Read on each request, over the connections that are always free.
  const counted = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const answers = counted('console_database_up', '1 while the database answers.');
  const files = counted('console_report_files_waiting', 'Report files requested and not yet made.');
  const oldest = counted('console_report_files_oldest_seconds', 'Age of the oldest waiting report file.');
  const head = counted('console_log_head', 'Number of the last seal of the daily log.');
  const unsealed = counted('console_log_unsealed', 'Entries of the daily log that are not sealed yet.');
  const waiting = counted('console_feed_waiting', 'Events of the feed that wait for the thing they name.');
  const longest = counted('console_feed_waiting_oldest_seconds', 'Age of the oldest waiting event of the feed.');
  const sums = counted(
    'console_sums_oldest_seconds',
    'Age of the oldest change that is not in the sums of its day yet.',
  );
  const mails = counted('console_mails_waiting', 'Mails in the outbox.');
  const lateMails = counted(
    'console_mails_oldest_seconds',
    'Time since which the most overdue mail of the outbox is due.',
  );
  const latePush = counted('console_push_late_seconds', 'Time since which the most overdue push notification is due.');
  const seconds = counted('console_database_read_seconds', 'Time to read these figures.');
  let reading: Promise<void> | undefined;
  const read = async (): Promise<void> => {
    const begun = performance.now();
    const now = new Date().toISOString();
    try {
      // In seconds: the time since a moment, 0 where there is none or it is to come.
      const since = (moment: SQL): SQL =>
        sql`greatest(0, coalesce(extract(epoch from ${now}::timestamptz - ${moment}), 0))::float8`;
      const [said] = await rowsOf<Readonly<Record<Read, number>>>(
        overSmallPool(db),
        sql`select (select count(*)::int from report_requests where status = 'processing') as files,
                   (select ${since(sql`min(created_at)`)} from report_requests where status = 'processing') as oldest,
                   (select count(*)::int from feed_waiting) as waiting,
                   (select ${since(sql`min(since)`)} from feed_waiting) as longest,
                   ${since(sql`least((select min(noted_at) from days_to_sum), (select min(noted_at) from days_to_trace))`)} as sums,
                   (select count(*)::int from outbox) as mails,
                   (select ${since(sql`min(next_at)`)} from outbox) as "lateMails",
                   (select ${since(sql`min(coalesce(retry_at, at))`)} from notification_times where state in ('waiting', 'sending')) as "latePush",
                   (select coalesce(max(seq), 0)::float8 from audit_chain) as head,
                   (select count(*)::int from audit_log
                     where id > coalesce((select entry_id from audit_chain order by seq desc limit 1), 0)) as unsealed`,
      );
      answers.set(1);
      files.set(said?.files ?? 0);
      oldest.set(said?.oldest ?? 0);
      head.set(said?.head ?? 0);
      unsealed.set(said?.unsealed ?? 0);
      waiting.set(said?.waiting ?? 0);
      longest.set(said?.longest ?? 0);
      sums.set(said?.sums ?? 0);
      mails.set(said?.mails ?? 0);
      lateMails.set(said?.lateMails ?? 0);
      latePush.set(said?.latePush ?? 0);
    } catch {
      answers.set(0);
    }
    seconds.set((performance.now() - begun) / 1000);
  };
  return {
    registry,
    jobDone: (job) => jobs.set({ job }, Date.now() / 1000),
    // Concurrent requests share one read of the database.
    text: async () => {
      await (reading ??= read().finally(() => (reading = undefined)));
      return registry.metrics();
    },
  };
};

/** Times every call from now on, by its row and status. Unknown calls share one label, so strangers add none. */
export const measureCalls = (app: FastifyInstance, { registry }: Metrics): void => {
  const seconds = new Histogram({
    name: 'console_call_seconds',
    help: 'Duration of calls, by row and status.',
    labelNames: ['row', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { url = '' } = request.routeOptions;
    const row = url === '' ? 'none' : `${request.method} ${url}`;
    seconds.observe({ row, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    done();
  });
};

/** Serves the metrics at an address of their own, separate from the console's. Returns a function that stops. */
export const serveMetrics = async (metrics: Metrics, { host, port }: MetricsAddress): Promise<() => Promise<void>> => {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return async () => {
    server.closeAllConnections();
    await new Promise<void>((done) => void server.close(() => done()));
  };
};
