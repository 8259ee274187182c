import { haveRiderMobile, type Columns } from '../../contract/reports/columns';
import { reportPages, type ReportPageName } from '../../contract/reports/pages';
import { createReadNotes, type Reading } from '../riders/readNotes';
import type { World } from '../world';

const unnoted = (): Promise<void> => Promise.resolve();

/**
 * Audits reading a report whose rows name their riders.
 * Reading is by the page, one at a time, or by the count of rows that match a number.
 */
export const createReportNotes = (
  world: Pick<World, 'db'>,
  name: ReportPageName,
): ((reading: Reading) => Promise<void>) => {
  const columns: Columns = reportPages[name].columns;
  return haveRiderMobile(columns) ? createReadNotes(world, name) : unnoted;
};
