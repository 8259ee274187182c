/** What the bench builds of the product: the writer of files by itself, and the columns of the reports. */
export { makeFile } from '../../src/backend/reports/files/make';
export { reportPages } from '../../src/contract/reports/pages';
