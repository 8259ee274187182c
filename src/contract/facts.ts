import { contract, rows } from './index';
import { nameField } from './reports/description';
import { reportPageNames, reportPages } from './reports/pages';
import { factsOf } from './factsOf';

// The facts of rows that the console needs before it has the rows' code.
// The build inserts the values of this module (launch/builtFacts.ts), so that its sources are loaded only by pages
// that need them.

/** The facts of every row. */
export const facts = factsOf(rows);

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('./endpoints/*.ts', { eager: true });
const exported = Object.entries(modules).flatMap(([file, names]) =>
  Object.entries(names).map(([name, value]) => ({ file, name, value })),
);

/** The file and the name of the rows of each group (loadRow.ts). */
export const groupPlaces: Readonly<Record<string, readonly [file: string, name: string]>> = Object.fromEntries(
  Object.entries(contract).flatMap(([group, its]) =>
    exported.filter(({ value }) => value === its).map(({ file, name }) => [group, [file, name]]),
  ),
);

/** The eight reports in the order of the menu: title, id field, and whether rows open. */
export const reportFacts = reportPageNames.map((name) => ({
  name,
  reportType: reportPages[name].reportType,
  title: reportPages[name].title,
  nameField: nameField(reportPages[name]),
  isOpened: 'record' in reportPages[name],
}));
