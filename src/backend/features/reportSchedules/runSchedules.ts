import { and, eq, inArray, isNotNull, isNull, lte, not } from 'drizzle-orm';
import { grouped } from '../../../contract/grouped';
import { REPORT_KEPT_DAYS } from '../../../contract/limits';
import { dayAt } from '../../../contract/reports/range';
import { reportPages, type ReportPageName } from '../../../contract/reports/pages';
import type { Day } from '../../../contract/values';
import { audit, changes } from '../../platform/audit/audit';
import { mailTextsFor } from '../../platform/mail/mailTextsFor';
import type { Email, Mailer } from '../../platform/mail/mailer';
import { queueMail, sendMails } from '../../platform/mail/outbox';
import { enqueue, fileTypesFor } from '../reports/fileRequests';
import { reportAuditEntry } from '../reports/auditEntry';
import { dateText, daysText } from '../../../contract/localTime';
import type { ReportQueue } from '../../platform/files/reportQueue';
import type { RequestRow } from '../reports/requests';
import { reportRequests, reportSchedules } from '../../platform/db/schema';
import type { World } from '../../platform/world';
import type { Queries } from '../../platform/db/sql';
import { daysBefore, nextAfter, nightOf } from './days';
import { scheduleAuditEntry, scheduleAuditFields, type ScheduleRow } from './handlers';
import { recipientsAmong, type Recipient } from './recipients';

/** The dependencies of making and sending scheduled reports. */
export interface NightWorld extends Pick<World, 'db' | 'now'> {
  readonly mail: Mailer;
  /** The address of the console, with which links in mails begin. */
  readonly publicUrl: () => string;
  readonly reportQueue: Pick<ReportQueue, 'wake'>;
  readonly onFailure: (error: unknown) => void;
}

const untold = and(
  isNotNull(reportRequests.scheduleId),
  isNull(reportRequests.toldAt),
  inArray(reportRequests.status, ['completed', 'failed']),
);

// The mail about a file, in the transaction that marks it as written.
type Telling = Pick<NightWorld, 'now' | 'publicUrl'> & { readonly db: Queries };

const titleOf = ({ page }: ScheduleRow): string => reportPages[page as ReportPageName].title;
const byItself = (at: Date) => ({ who: undefined, from: { at, address: '', device: '' } });

const ownerOf = async (queries: Queries, { ownerId }: ScheduleRow): Promise<Recipient | undefined> =>
  ownerId === null ? undefined : (await recipientsAmong(queries, [ownerId]))[0];

// Changes a schedule as the server itself, with an entry of the daily log.
const change = async (
  queries: Queries,
  row: ScheduleRow,
  values: Partial<Pick<ScheduleRow, 'isPaused' | 'problem' | 'readers'>>,
  at: Date,
): Promise<void> => {
  const told = changes(scheduleAuditFields(row), scheduleAuditFields({ ...row, ...values }));
  const isLogged = Object.keys(told.after).length > 0;
  await queries
    .update(reportSchedules)
    .set({ ...values, ...(isLogged && { updatedAt: at, updatedBy: '' }) })
    .where(eq(reportSchedules.id, row.id));
  if (isLogged) await audit(queries, byItself(at), { ...scheduleAuditEntry('update', row), ...told });
};

const pause = (queries: Queries, row: ScheduleRow, problem: string, at: Date): Promise<void> =>
  change(queries, row, { isPaused: true, problem }, at);

// The process that advances `next_on` makes the file: another one finds it advanced.
const askOne = async ({ db, now }: NightWorld, row: ScheduleRow, night: Day): Promise<boolean> => {
  const { from: startDate, to: endDate } = daysBefore(row.cadence, night);
  const wanted = { page: row.page as ReportPageName, fileType: row.fileType, startDate, endDate, filters: row.filters };
  const at = now();
  const fileTypes = await fileTypesFor(db, wanted, at);
  return db.transaction(async (tx) => {
    const [mine] = await tx
      .update(reportSchedules)
      .set({ nextOn: nextAfter(row.cadence, night) })
      .where(and(eq(reportSchedules.id, row.id), eq(reportSchedules.nextOn, row.nextOn), not(reportSchedules.isPaused)))
      .returning();
    if (!mine) return false;
    if (!(await ownerOf(tx, mine))) {
      await pause(tx, mine, `Paused: ${mine.owner} can no longer download reports.`, at);
      return false;
    }
    const added = await enqueue(tx, wanted, {
      fileTypes,
      at,
      userId: mine.ownerId,
      username: mine.owner,
      scheduleId: mine.id,
    });
    for (const each of added) await audit(tx, byItself(at), reportAuditEntry('export', each));
    return true;
  });
};

/** Requests the files due this night, each once, however many processes run this. */
export const requestDueReports = async (world: NightWorld): Promise<void> => {
  const night = nightOf(world.now());
  const due = await world.db
    .select()
    .from(reportSchedules)
    .where(and(not(reportSchedules.isPaused), lte(reportSchedules.nextOn, night)));
  let isAsked = false;
  for (const row of due)
    try {
      isAsked = (await askOne(world, row, night)) || isAsked;
    } catch (error) {
      world.onFailure(error);
    }
  if (isAsked) world.reportQueue.wake();
};

const sayProblem = async (world: Telling, row: ScheduleRow, problem: string): Promise<Email[]> => {
  await change(world.db, row, { problem }, world.now());
  const owner = await ownerOf(world.db, row);
  if (!owner) return [];
  const { reportProblem } = await mailTextsFor(world.db, owner.id);
  const link = `${world.publicUrl()}/report-dashboard/downloads`;
  return [{ to: owner.email, ...reportProblem({ owner: owner.name, report: titleOf(row), problem, link }) }];
};

// Readers without the permission are removed, and named to the owner; without any left the schedule is paused.
const withoutLost = async (world: Telling, row: ScheduleRow, may: readonly Recipient[]): Promise<Email[]> => {
  const lost = row.readers.filter(({ id }) => !may.some((each) => each.id === id));
  if (lost.length === 0) return [];
  const readers = row.readers.filter((each) => !lost.includes(each));
  const names = lost.map(({ name }) => name).join(', ');
  const said = `${names} can no longer download reports.`;
  const problem = readers.length > 0 ? said : `${said} Paused: no recipients left.`;
  await change(world.db, row, { readers, ...(readers.length === 0 && { isPaused: true }) }, world.now());
  return sayProblem(world, { ...row, readers, isPaused: readers.length === 0 }, problem);
};

// The downloads page on the day of the request. The page of the console requires a sign-in, so the mail reveals nothing.
const linkTo = (at: string, { createdAt }: RequestRow): string => {
  const day = dayAt(createdAt);
  return `${at}/report-dashboard/downloads?filter=${encodeURIComponent(JSON.stringify({ start_date: day, end_date: day }))}`;
};

const readyLetter = async (
  world: Telling,
  reader: Recipient,
  row: RequestRow,
  { cadence, owner }: ScheduleRow,
): Promise<Email> => {
  const { reportReady } = await mailTextsFor(world.db, reader.id);
  const said = reportReady({
    ...{ reader: reader.name, report: row.name, cadence, owner, fileType: row.fileType },
    ...{ from: dateText(row.startDate), to: dateText(row.endDate), rows: grouped(row.rowCount ?? 0) },
    ...{ keptDays: REPORT_KEPT_DAYS, link: linkTo(world.publicUrl(), row) },
  });
  return { to: reader.email, ...said };
};

const lettersOf = async (world: Telling, row: RequestRow, schedule: ScheduleRow): Promise<Email[]> => {
  const days = daysText(row.startDate, row.endDate);
  if (row.status === 'failed') return sayProblem(world, schedule, `The file of ${days} was not made. ${row.error}`);
  // A PDF and the file of its rows have one mail.
  if (row.fileType !== schedule.fileType) return [];
  const may = await recipientsAmong(
    world.db,
    schedule.readers.map(({ id }) => id),
  );
  const toOwner = await withoutLost(world, schedule, may);
  if (toOwner.length === 0 && schedule.problem !== '') await change(world.db, schedule, { problem: '' }, world.now());
  return [...(await Promise.all(may.map((reader) => readyLetter(world, reader, row, schedule)))), ...toOwner];
};

const tellOne = async (world: Telling, id: number): Promise<void> => {
  const { db, now } = world;
  const [row] = await db
    .update(reportRequests)
    .set({ toldAt: now() })
    .where(and(eq(reportRequests.id, id), untold))
    .returning();
  if (!row || row.scheduleId === null) return;
  const [schedule] = await db.select().from(reportSchedules).where(eq(reportSchedules.id, row.scheduleId));
  if (!schedule) return;
  for (const letter of await lettersOf(world, row, schedule))
    await queueMail(db, letter, { at: now(), scheduleId: schedule.id });
};

/** Queues the mails about finished files, once a file and in the transaction that marks it. Then it sends the due mails. */
export const mailFinishedReports = async (world: NightWorld): Promise<void> => {
  const { db, onFailure } = world;
  const finished = await db.select().from(reportRequests).where(untold).orderBy(reportRequests.id);
  for (const { id } of finished) await db.transaction((tx) => tellOne({ ...world, db: tx }, id)).catch(onFailure);
  await sendMails(world);
};

/** One round: requests the due files, and sends mails about the finished ones. */
export const runSchedules = async (world: NightWorld): Promise<void> => {
  await requestDueReports(world);
  await mailFinishedReports(world);
};
