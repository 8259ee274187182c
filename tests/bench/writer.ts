/** The parts of the product that the bench builds: the writer of files alone, and the columns of the reports. */
export { makeFile } from '../../src/backend/platform/files/make';
export { reportPages } from '../../src/contract/reports/pages';
