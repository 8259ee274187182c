import { and, desc, gte, lt, sql } from 'drizzle-orm';
import type { reportRequests as requestRows } from '../../../contract/endpoints/reportRequests';
import type { reports as reportRows } from '../../../contract/endpoints/reports';
import { Failure } from '../../../contract/failure';
import { REPORT_KEPT_DAYS } from '../../../contract/limits';
import { pageOfType } from '../../../contract/reports/pages';
import { addDays, dayAt, startOfDay } from '../../../contract/reports/range';
import { invalid } from '../../../contract/wire';
import { audit } from '../../platform/audit/audit';
import { notFound, parseRowId } from '../../platform/refusals/commonRefusals';
import { reportRequests } from '../../platform/db/schema';
import { assertHoldsRightsOf } from '../staff/granting';
import { rightsOfAccounts } from '../staff/accounts';
import type { GroupHandlers, Origin, Person, World } from '../../platform/world';
import { enqueue, fileTypesFor, assertQueueQuota, readFilters } from './fileRequests';
import { createFileLink } from './links';
import { reportAuditEntry } from './auditEntry';
import { cancelRequest, markMissing, MISSING, reportOf, requestById, type RequestRow } from './requests';
import { refusal } from '../../platform/refusals/refusal';

const requestNamed = async ({ db }: World, id: number | string): Promise<RequestRow> => {
  const known = parseRowId(id);
  const row = known === undefined ? undefined : await requestById(db, known);
  if (!row) throw notFound('report');
  return row;
};

const viewOf = (world: World, who: Person, from: Origin) => (row: RequestRow) =>
  reportOf(row, { download: who.flags.reports_download, at: world.publicUrl(from.reached), now: world.now() });

const mustBeThere = (row: RequestRow, now: Date): void => {
  if (row.status === 'processing') throw refusal('file-in-progress', { percent: row.progress }, { status: 409 });
  if (row.status !== 'completed') throw new Failure(row.error || 'This report has no file.', { status: 409 });
  if (row.fileName === null || (row.expiresAt ?? now) <= now)
    throw refusal('file-removed', { days: REPORT_KEPT_DAYS }, { status: 410 });
};

/** The list of Downloads, newest first, and the link of a file (docs/product.md#calls). */
export const reportHandlers = (world: World): GroupHandlers<typeof reportRows> => ({
  getList: async ({ body, who, from }) => {
    const between = and(
      gte(reportRequests.createdAt, startOfDay(body.start_date)),
      lt(reportRequests.createdAt, startOfDay(addDays(body.end_date, 1))),
    );
    const rows = await world.db
      .select()
      .from(reportRequests)
      .where(between)
      .orderBy(desc(reportRequests.createdAt), desc(reportRequests.id))
      .limit(body.size)
      .offset((body.page - 1) * body.size);
    const [counted] = await world.db
      .select({ total: sql<number>`count(*)::int` })
      .from(reportRequests)
      .where(between);
    return { reports: rows.map(viewOf(world, who, from)), total: counted?.total ?? 0 };
  },

  getLink: async ({ id, who, from }) => {
    const row = await requestNamed(world, id);
    mustBeThere(row, world.now());
    if (row.fileName !== null && !(await world.reportQueue.store.has(row.fileName))) {
      await markMissing(world.db, row.id);
      throw new Failure(MISSING, { status: 410 });
    }
    // The daily log records the download itself, when the link is followed.
    const path = await createFileLink(world.db, row.id, who, world.now());
    return `${world.publicUrl(from.reached)}/api${path}`;
  },
});

/** Files that staff request (docs/wire.md#under-console). */
export const reportRequestHandlers = (world: World): GroupHandlers<typeof requestRows> => ({
  create: async ({ body, who, from }) => {
    const page = pageOfType(body.report_type);
    const { start_date: startDate, end_date: endDate, file_type: fileType } = body;
    if (endDate > dayAt(world.now())) throw invalid({ end_date: 'Choose a day up to today' });
    const filters = readFilters(page, body.filters);
    const wanted = { page, fileType, startDate, endDate, filters };
    const fileTypes = await fileTypesFor(world.db, wanted, from.at);
    const [row] = await world.db.transaction(async (tx) => {
      await assertQueueQuota(tx, who, fileTypes.length);
      const added = await enqueue(tx, wanted, {
        fileTypes,
        at: from.at,
        userId: who.userId,
        username: who.username,
      });
      for (const each of added) await audit(tx, { who, from }, reportAuditEntry('export', each));
      return added;
    });
    if (!row) throw new Error('The request was not stored.');
    world.reportQueue.wake();
    return viewOf(world, who, from)(row);
  },

  getOne: async ({ id, who, from }) => viewOf(world, who, from)(await requestNamed(world, id)),

  delete: async ({ id, who, from }) => {
    const row = await requestNamed(world, id);
    if (row.userId !== who.userId && !who.flags.usermanagement_update)
      throw new Failure('Only the requester or an administrator can cancel a report.', { status: 403 });
    const owner = (await rightsOfAccounts(world.db, [row.userId])).get(row.userId);
    if (owner && row.userId !== who.userId) assertHoldsRightsOf(who.flags, 'report', owner);
    const cancelled = await world.db.transaction(async (tx) => {
      const done = await cancelRequest(tx, row.id, who, world.now());
      if (!done) throw new Failure('It is no longer in progress. Reload the list.', { status: 409 });
      await audit(tx, { who, from }, reportAuditEntry('cancel', done));
      return done;
    });
    world.reportQueue.abandon(row.id);
    return viewOf(world, who, from)(cancelled);
  },
});
