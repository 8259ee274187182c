import { and, eq, gt } from 'drizzle-orm';
import { REPORT_LINK_MS } from '../../contract/limits';
import { reportPages, type ReportPageName } from '../../contract/reports/pages';
import { reportLinks, reportRequests } from '../schema';
import { drawToken, hashToken } from '../tokens';
import type { Queries, World } from '../world';
import type { RequestRow } from './requests';

/** Where links lead, below /api: what follows is a secret. */
export const FILE_PATH = '/files/';

/** Draws a link to a finished file, which works for 15 minutes for whoever has it, and answers its path below /api. */
export const drawLink = async (queries: Queries, reportId: number, now: Date): Promise<string> => {
  const token = drawToken();
  await queries
    .insert(reportLinks)
    .values({ tokenHash: hashToken(token), reportId, expiresAt: new Date(now.getTime() + REPORT_LINK_MS) });
  return `${FILE_PATH}${token}`;
};

/** The request whose file a live link leads to. */
export const requestOfLink = async (
  { db, now }: Pick<World, 'db' | 'now'>,
  token: string,
): Promise<RequestRow | undefined> => {
  const [found] = await db
    .select({ request: reportRequests })
    .from(reportLinks)
    .innerJoin(reportRequests, eq(reportRequests.id, reportLinks.reportId))
    .where(and(eq(reportLinks.tokenHash, hashToken(token)), gt(reportLinks.expiresAt, now())));
  return found?.request;
};

/** The name that a browser saves a file under: `qr-ticket-wise-report-2026-02-01-to-2026-02-28.xlsx`. */
export const savedName = ({ page, startDate, endDate, fileType }: RequestRow): string => {
  const title = reportPages[page as ReportPageName].title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `${title}-${startDate}${startDate === endDate ? '' : `-to-${endDate}`}.${fileType}`;
};
