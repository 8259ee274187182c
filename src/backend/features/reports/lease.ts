import { and, eq, sql } from 'drizzle-orm';
import { REPORT_KEPT_DAYS } from '../../../contract/limits';
import { leaseUntil } from '../../platform/jobs/lease';
import { reportRequests } from '../../platform/db/schema';
import type { World } from '../../platform/world';
import type { Queries } from '../../platform/db/sql';
import type { RequestRow } from './requests';

/** The maximum number of attempts at a file: one that kills its process must not do so forever. */
export const MAX_ATTEMPTS = 3;

/** The length of a lease, in milliseconds, renewed each second. The file of a killed process is begun again after it. */
export const FILE_LEASE_MS = 15_000;

const DAY_MS = 24 * 60 * 60 * 1000;

type Clocked = Pick<World, 'db' | 'now'>;

const held = (id: number, leaseId: string) =>
  and(eq(reportRequests.id, id), eq(reportRequests.leaseId, leaseId), eq(reportRequests.status, 'processing'));

/**
 * Takes the next waiting request, those of people before the nightly ones; undefined without any.
 * Accounts without a recent file come first, so that one person's many requests do not delay those of others.
 * `ofOthers`: only requests of accounts whose files are not being made already.
 */
export const takeNextRequest = async (
  { db, now }: Clocked,
  leaseId: string,
  ofOthers = false,
): Promise<RequestRow | undefined> => {
  const at = now();
  const isFree = ofOthers
    ? sql`and not exists (select from report_requests r
                           where r.status = 'processing' and r.lease_until >= ${at.toISOString()}::timestamptz
                             and r.user_id is not distinct from w.user_id)`
    : sql``;
  const [taken] = await db
    .update(reportRequests)
    .set({
      leaseId,
      leaseUntil: leaseUntil(at, FILE_LEASE_MS),
      attempts: sql`${reportRequests.attempts} + 1`,
      progress: 0,
    })
    .where(
      eq(
        reportRequests.id,
        sql`(select id from report_requests w
              where status = 'processing' and (lease_until is null or lease_until < ${at.toISOString()}::timestamptz) ${isFree}
              order by automated or w.schedule_id is not null, (select max(f.finished_at) from report_requests f
                                   where f.user_id = w.user_id and f.finished_at > ${at.toISOString()}::timestamptz - interval '1 hour') nulls first, id
              limit 1 for update of w skip locked)`,
      ),
    )
    .returning();
  return taken;
};

/** Renews a lease and stores the progress of the file. Returns false when the lease was cancelled or taken over. */
export const renewLease = async (
  { db, now }: Clocked,
  { id, leaseId }: { readonly id: number; readonly leaseId: string },
  progress: number,
): Promise<boolean> => {
  const renewed = await db
    .update(reportRequests)
    .set({ leaseUntil: leaseUntil(now(), FILE_LEASE_MS), progress })
    .where(held(id, leaseId))
    .returning({ id: reportRequests.id });
  return renewed.length > 0;
};

/** Marks a file as ready. Returns false when the lease was lost, and the file is discarded. */
export const markReady = async (
  { db, now }: Clocked,
  { id, leaseId }: { readonly id: number; readonly leaseId: string },
  file: { readonly fileName: string; readonly fileBytes: number; readonly rowCount: number },
): Promise<boolean> => {
  const at = now();
  const completed = await db
    .update(reportRequests)
    .set({
      ...file,
      status: 'completed',
      progress: 100,
      leaseId: null,
      leaseUntil: null,
      finishedAt: at,
      expiresAt: new Date(at.getTime() + REPORT_KEPT_DAYS * DAY_MS),
    })
    .where(held(id, leaseId))
    .returning({ id: reportRequests.id });
  return completed.length > 0;
};

/** Marks a request as failed, with the reason in words. */
export const markFailed = async (
  { db, now }: Clocked,
  lease: { readonly id: number; readonly leaseId: string },
  error: string,
) => {
  await db
    .update(reportRequests)
    .set({ status: 'failed', error, leaseId: null, leaseUntil: null, finishedAt: now() })
    .where(held(lease.id, lease.leaseId));
};

/**
 * Releases a request, which may be taken again at once.
 * `isTried`: the attempt counts; otherwise the process is ending, which is not the file's fault.
 */
export const releaseFile = async (
  queries: Queries,
  { id, leaseId }: { readonly id: number; readonly leaseId: string },
  isTried = false,
): Promise<void> => {
  await queries
    .update(reportRequests)
    .set({
      leaseId: null,
      leaseUntil: null,
      progress: 0,
      ...(!isTried && { attempts: sql`greatest(${reportRequests.attempts} - 1, 0)` }),
    })
    .where(held(id, leaseId));
};

/** Releases the requests of a killed process. Only for a process that has the database alone. */
export const releaseAllFiles = async (queries: Queries) => {
  await queries
    .update(reportRequests)
    .set({ leaseId: null, leaseUntil: null })
    .where(eq(reportRequests.status, 'processing'));
};
