import { haveRiderMobile, type Columns } from '../../../contract/reports/columns';
import { reportPages, type ReportPageName } from '../../../contract/reports/pages';
import { createListReadAudit, type Reading } from '../../platform/audit/readAudit';
import type { World } from '../../platform/world';

const unnoted = (): Promise<void> => Promise.resolve();

/** Audits reading a report whose rows name riders: a page, a single record, or a count of rows that match a number. */
export const createReportReadAudit = (
  world: Pick<World, 'db'>,
  name: ReportPageName,
): ((reading: Reading) => Promise<void>) => {
  const columns: Columns = reportPages[name].columns;
  return haveRiderMobile(columns) ? createListReadAudit(world, name) : unnoted;
};
