import { rows } from './index';
import { nameField } from './reports/description';
import { reportPageNames, reportPages } from './reports/pages';
import { factsOf } from './factsOf';

// What the console knows of all pages before it has the code of one. The build puts the values of this module here
// (launch/builtFacts.ts), and leaves what they are taken from to the pages that need it.

/** The facts of every row. */
export const facts = factsOf(rows);

/** The eight reports in the order of the menu: what each is called, the field that a record is known by, and whether its rows open. */
export const reportFacts = reportPageNames.map((name) => ({
  name,
  reportType: reportPages[name].reportType,
  title: reportPages[name].title,
  nameField: nameField(reportPages[name]),
  isOpened: 'record' in reportPages[name],
}));
