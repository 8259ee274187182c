import { sql } from 'drizzle-orm';
import { contract } from '../../src/contract';
import type { ReportScheduleDraft } from '../../src/contract/endpoints/reportSchedules';
import type { Email } from '../../src/backend/platform/mail/mailer';
import { runSchedules, mailFinishedReports } from '../../src/backend/features/reportSchedules/runSchedules';
import { everything, holding, testBackend } from './backend';
import { testCity } from './city';

/** In milliseconds. */
export const HOUR = 60 * 60 * 1000;

type Name = 'asha' | 'meera' | 'ravi' | 'bina' | 'lina' | 'keeper';

/**
 * Makes a back end with a city, and people who may have reports sent.
 * lina may not; meera sets the reports up.
 */
export const openReportSchedules = async () => {
  const backend = await testBackend({ database: await testCity() });
  const { db, pool } = backend.database;
  const people = {} as Record<Name, number | string>;
  for (const name of ['meera', 'ravi', 'bina'] as const)
    people[name] = (await backend.hire(name, holding('reports_download'))).id;
  people.asha = (await backend.hire('asha', everything)).id;
  people.keeper = (await backend.hire('keeper', holding('reports_download', 'usermanagement_update'))).id;
  people.lina = (await backend.hire('lina', holding('reports_view'))).id;

  const letters: Email[] = [];
  const world = () => ({
    db,
    now: backend.now,
    reportQueue: backend.reportQueue,
    publicUrl: () => 'https://console.example',
    mail: { send: (letter: Email) => Promise.resolve(void letters.push(letter)) },
    onFailure: (error: unknown) => void backend.failures.push(error),
  });
  const as = (name: Name) => backend.signIn(name);
  const draft = (more: Partial<ReportScheduleDraft> = {}): ReportScheduleDraft => ({
    ...{ report_type: 'ticket_details', file_type: 'csv', cadence: 'daily', filters: { mode: ['UPI'] } },
    reader_ids: [people.ravi, people.meera],
    ...more,
  });
  const setFlag = (name: string, held: boolean) =>
    db.execute(
      sql`update users set permissions = permissions || ${JSON.stringify({ reports_download: held })}::jsonb
           where username = ${name}`,
    );

  return {
    backend,
    people,
    /** The letters since the test began. */
    letters,
    world,
    /** Signs a person in now: nights are longer than a session. */
    as,
    draft,
    setUp: async (more: Partial<ReportScheduleDraft> = {}) =>
      (await as('meera')).call(contract['report-schedules'].create, { body: draft(more) }),
    listed: async () =>
      (await (await as('meera')).call(contract['report-schedules'].getList, { query: { range: [0, 9] } })).rows,
    files: async () => (await db.execute(sql`select * from report_requests order by id`)).rows,
    takeFlag: (name: string) => setFlag(name, false),
    giveFlag: (name: string) => setFlag(name, true),
    /** Runs a night in two processes: both request in parallel, the files are made, and both send notices in parallel. */
    night: async () => {
      await Promise.all([runSchedules(world()), runSchedules(world())]);
      await backend.reportQueue.idle();
      await Promise.all([mailFinishedReports(world()), mailFinishedReports(world())]);
    },
    /** Moves the clock to 01:00 of the next day at +05:30. */
    untilNight: () => {
      const here = backend.now().getTime() + 5.5 * HOUR;
      backend.pass(Math.ceil(here / (24 * HOUR)) * 24 * HOUR + HOUR - here);
    },
    /** Removes every schedule, file and letter, and gives back what a failed test took. */
    clear: async () => {
      letters.length = 0;
      for (const name of ['meera', 'ravi', 'bina']) await setFlag(name, true);
      await pool.query('TRUNCATE report_schedules, report_requests CASCADE');
    },
  };
};

export type ReportScheduleDesk = Awaited<ReturnType<typeof openReportSchedules>>;
