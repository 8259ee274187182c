import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type {
  ReportSchedule,
  ReportScheduleDraft,
  reportSchedules as rows,
} from '../../../contract/endpoints/reportSchedules';
import { missingFlagNames } from '../../../contract/permissions';
import { pageOfType, reportPages, type ReportPageName, type ReportType } from '../../../contract/reports/pages';
import { audit, changes, type Fields } from '../../platform/audit/audit';
import { pageOfTable, rowOfTable, momentAfter } from '../../platform/db/tableRows';
import { assertNotStale } from '../../platform/refusals/commonRefusals';
import { readFilters } from '../reports/fileRequests';
import type { Transaction, Queries } from '../../platform/db/sql';
import { assertHoldsRightsOf, type RightsHolder } from '../staff/granting';
import { rightsOfAccounts } from '../staff/accounts';
import { reportSchedules } from '../../platform/db/schema';
import { takeLockOf } from '../../platform/db/locks';
import type { GroupHandlers, Person, World } from '../../platform/world';
import { nextAfter, nightOf } from './days';
import { chosenRecipients, recipientsOf } from './recipients';
import { refusal } from '../../platform/refusals/refusal';

/** A scheduled report, as the database has it. */
export type ScheduleRow = typeof reportSchedules.$inferSelect;

// An administrator may change schedules of an owner who has no permissions beyond theirs.
const mayChange = (row: ScheduleRow, who: Person, owner: RightsHolder | undefined): boolean =>
  row.ownerId === who.userId ||
  (who.flags.usermanagement_update && missingFlagNames(who.flags, owner?.permissions).length === 0);

const scheduleOf = (row: ScheduleRow, isMine: boolean): ReportSchedule => ({
  id: row.id,
  report_type: reportPages[row.page as ReportPageName].reportType,
  file_type: row.fileType,
  filters: row.filters,
  cadence: row.cadence,
  reader_ids: row.readers.map(({ id }) => id),
  readers: row.readers.map(({ name }) => name),
  owner: row.owner,
  is_mine: isMine,
  paused: row.isPaused,
  problem: row.problem,
  next_on: row.nextOn,
  updated_at: row.updatedAt.toISOString(),
  updated_by: row.updatedBy,
});

/** The fields of a schedule in the daily log. */
export const scheduleAuditFields = (row: ScheduleRow): Fields => ({
  report_type: reportPages[row.page as ReportPageName].reportType,
  file_type: row.fileType,
  cadence: row.cadence,
  readers: row.readers.map(({ name }) => name).join(', '),
  owner: row.owner,
  paused: row.isPaused,
  ...(Object.keys(row.filters).length > 0 && { filters: JSON.stringify(row.filters) }),
});

/** An entry of the daily log about it. */
export const scheduleAuditEntry = (action: string, row: ScheduleRow) => ({
  module: 'reports',
  action,
  entity: 'report-schedules',
  entityId: row.id,
  entityLabel: reportPages[row.page as ReportPageName].title,
});

const valuesOf = async (queries: Queries, draft: ReportScheduleDraft & { readonly report_type: ReportType }) => {
  const page = pageOfType(draft.report_type);
  return {
    page,
    fileType: draft.file_type,
    filters: readFilters(page, draft.filters ?? {}),
    cadence: draft.cadence,
    readers: await chosenRecipients(queries, draft.reader_ids),
    isPaused: draft.paused ?? false,
  };
};

/** The maximum number of schedules of one person: each makes a file a day and a mail a reader. */
const MAX_SCHEDULES = 20;

const assertScheduleQuota = async (tx: Transaction, who: Person): Promise<void> => {
  await takeLockOf(tx, `schedules:${who.userId}`);
  if ((await tx.$count(reportSchedules, eq(reportSchedules.ownerId, who.userId))) >= MAX_SCHEDULES)
    throw refusal('schedules-full', { most: MAX_SCHEDULES }, { status: 409 });
};

// Only pausing leaves the owner unchanged, since a paused schedule does nothing in their name.
// Any other change makes its author the owner.
const isOnlyPaused = (before: ScheduleRow, { isPaused, ...rest }: Awaited<ReturnType<typeof valuesOf>>): boolean => {
  const { page, fileType, filters, cadence, readers } = before;
  return isPaused && isDeepStrictEqual(rest, { page, fileType, filters, cadence, readers });
};

const table = { table: reportSchedules, id: reportSchedules.id, noun: 'scheduled report' };

/** Scheduled reports (docs/wire.md#under-console). */
export const reportScheduleHandlers = (world: World): GroupHandlers<typeof rows> => ({
  getList: async ({ query, who }) => {
    const columns = { id: reportSchedules.id, next_on: reportSchedules.nextOn };
    const page = await pageOfTable(world.db, { ...table, columns, usual: ['id', 'DESC'] }, query);
    const owners = await rightsOfAccounts(
      world.db,
      page.rows.map(({ ownerId }) => ownerId),
    );
    return { ...page, rows: page.rows.map((row) => scheduleOf(row, mayChange(row, who, owners.get(row.ownerId)))) };
  },

  create: ({ body, who, from }) =>
    world.db.transaction(async (tx) => {
      const values = await valuesOf(tx, body);
      await assertScheduleQuota(tx, who);
      const [made] = await tx
        .insert(reportSchedules)
        .values({
          ...values,
          ownerId: who.userId,
          owner: who.username,
          nextOn: nextAfter(values.cadence, nightOf(world.now())),
          updatedAt: from.at,
          updatedBy: who.username,
        })
        .returning();
      if (!made) throw new Error('The new schedule was not stored.');
      await audit(tx, { who, from }, { ...scheduleAuditEntry('create', made), after: scheduleAuditFields(made) });
      return scheduleOf(made, true);
    }),

  update: ({ id, body, readAt, who, from }) =>
    world.db.transaction(async (tx) => {
      const before = await mineFor(tx, 'change', id, who);
      assertNotStale(readAt, scheduleOf(before, true), 'report');
      const values = await valuesOf(tx, body);
      const isTaken = before.ownerId !== who.userId && !isOnlyPaused(before, values);
      if (isTaken) await assertScheduleQuota(tx, who);
      const isMovedOn = values.cadence !== before.cadence || (before.isPaused && !values.isPaused);
      const [after] = await tx
        .update(reportSchedules)
        .set({
          ...values,
          ...(isTaken && { ownerId: who.userId, owner: who.username }),
          problem: '',
          ...(isMovedOn && { nextOn: nextAfter(values.cadence, nightOf(world.now())) }),
          updatedAt: momentAfter(from.at, before.updatedAt),
          updatedBy: who.username,
        })
        .where(eq(reportSchedules.id, before.id))
        .returning();
      if (!after) throw new Error('The schedule was not stored.');
      await audit(
        tx,
        { who, from },
        { ...scheduleAuditEntry('update', after), ...changes(scheduleAuditFields(before), scheduleAuditFields(after)) },
      );
      return scheduleOf(after, true);
    }),

  delete: ({ id, who, from }) =>
    world.db.transaction(async (tx) => {
      const row = await mineFor(tx, 'delete', id, who);
      await tx.delete(reportSchedules).where(eq(reportSchedules.id, row.id));
      await audit(tx, { who, from }, { ...scheduleAuditEntry('delete', row), before: scheduleAuditFields(row) });
      return scheduleOf(row, true);
    }),

  getReaders: async () => {
    const readers = await recipientsOf(world.db);
    return { colleagues: readers.map(({ id, name, department }) => ({ id, name, department })) };
  },
});

const mineFor = async (tx: Transaction, deed: string, id: number | string, who: Person): Promise<ScheduleRow> => {
  const row = await rowOfTable(tx, { ...table, isHeld: true }, id);
  const owner = (await rightsOfAccounts(tx, [row.ownerId])).get(row.ownerId);
  if (mayChange(row, who, owner)) return row;
  if (owner && who.flags.usermanagement_update) assertHoldsRightsOf(who.flags, `${deed}_schedule`, owner);
  throw refusal('schedule-of-another', { owner: row.owner }, { status: 403 });
};
