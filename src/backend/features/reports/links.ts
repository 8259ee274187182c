import { and, eq, gt } from 'drizzle-orm';
import { REPORT_LINK_MS } from '../../../contract/limits';
import { reportPages, type ReportPageName } from '../../../contract/reports/pages';
import { departments, reportLinks, reportRequests, sessions, users } from '../../platform/db/schema';
import { FILE_PATH } from '../../platform/files/store';
import { generateToken, hashToken } from '../../platform/http/tokens';
import type { AuditActor } from '../../platform/audit/audit';
import type { Person, World } from '../../platform/world';
import type { Queries } from '../../platform/db/sql';
import type { RequestRow } from './requests';

/** Creates a link to a finished file and returns its path below /api. It works for its bearer, 15 minutes or until the session ends. */
export const createFileLink = async (
  queries: Queries,
  reportId: number,
  { userId, sessionId }: Pick<Person, 'userId' | 'sessionId'>,
  now: Date,
): Promise<string> => {
  const token = generateToken();
  const expiresAt = new Date(now.getTime() + REPORT_LINK_MS);
  await queries.insert(reportLinks).values({ tokenHash: hashToken(token), reportId, userId, sessionId, expiresAt });
  return `${FILE_PATH}${token}`;
};

/** The request whose file a live link leads to, and the account for which the link was created. */
export const requestOfLink = async (
  { db, now }: Pick<World, 'db' | 'now'>,
  token: string,
): Promise<{ readonly request: RequestRow; readonly who: AuditActor['who'] } | undefined> => {
  const [found] = await db
    .select({
      request: reportRequests,
      who: { userId: users.id, username: users.username },
      department: departments.name,
    })
    .from(reportLinks)
    .innerJoin(sessions, and(eq(sessions.sessionId, reportLinks.sessionId), gt(sessions.expiresAt, now())))
    .innerJoin(reportRequests, eq(reportRequests.id, reportLinks.reportId))
    .leftJoin(users, eq(users.id, reportLinks.userId))
    .leftJoin(departments, eq(departments.id, users.departmentId))
    .where(and(eq(reportLinks.tokenHash, hashToken(token)), gt(reportLinks.expiresAt, now())));
  if (!found) return undefined;
  const { request, who, department } = found;
  return { request, who: who ? { ...who, department: department ?? '' } : undefined };
};

/** The name that a browser saves a file under: `qr-ticket-wise-report-2026-02-01-to-2026-02-28.xlsx`. */
export const savedName = ({ page, startDate, endDate, fileType }: RequestRow): string => {
  const title = reportPages[page as ReportPageName].title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `${title}-${startDate}${startDate === endDate ? '' : `-to-${endDate}`}.${fileType}`;
};
