import type { Finding, Verdict } from './judge';

/** A run of the kit against a server. */
export interface KitReport {
  readonly url: string;
  readonly at: string;
  readonly findings: readonly Finding[];
}

const VERDICTS: readonly Verdict[] = ['kept', 'broken', 'not offered', 'not tried'];

/** Counts the findings of each verdict. */
export const totals = ({ findings }: KitReport): Readonly<Record<Verdict, number>> => {
  const count = (verdict: Verdict) => findings.filter((found) => found.verdict === verdict).length;
  return {
    kept: count('kept'),
    broken: count('broken'),
    'not offered': count('not offered'),
    'not tried': count('not tried'),
  };
};

const faultLines = ({ faults, sent }: Finding): readonly string[] => [
  ...(sent !== undefined && faults.length > 0 ? [`sent ${sent}`] : []),
  ...faults.map(({ at, came, expected }) => `${at}: came ${came}; expected ${expected}`),
];

/** Returns the kit's own records that still exist. */
export const leftBehind = ({ findings }: KitReport): readonly string[] => findings.flatMap(({ left }) => left ?? []);

/** A finding as lines of the terminal's table. */
export const tableLines = (found: Finding): readonly string[] => [
  `${found.verdict.padEnd(12)}${found.row}${found.notes.length > 0 ? `  (${found.notes.join('; ')})` : ''}`,
  ...[...faultLines(found), ...(found.left === undefined ? [] : [`left behind: ${found.left}`])].map(
    (line) => `${' '.repeat(14)}${line}`,
  ),
];

/** Returns the last lines of the table: the count of each verdict, and the records to remove by hand. */
export const summary = (report: KitReport): string => {
  const counts = totals(report);
  const left = leftBehind(report);
  const line = `${VERDICTS.map((verdict) => `${counts[verdict]} ${verdict}`).join(', ')}.`;
  return left.length > 0 ? `${line}\nLeft behind: ${left.join('; ')}.` : line;
};

/** The report as JSON. */
export const asJson = (report: KitReport): string =>
  `${JSON.stringify(
    { url: report.url, at: report.at, totals: totals(report), left: leftBehind(report), rows: report.findings },
    null,
    2,
  )}\n`;

const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string =>
  // XML has no way to write most control characters.
  text.replace(/[&<>"]/g, (sign) => MARKUP[sign] ?? sign).replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/g, '?');

const caseOf = (found: Finding): string => {
  const [group = ''] = found.row.split(/[.:]/);
  const seconds = ((found.milliseconds ?? 0) / 1000).toFixed(3);
  const head = `    <testcase classname="${escaped(group)}" name="${escaped(found.row)}" time="${seconds}"`;
  const notes = escaped(found.notes.join('; '));
  if (found.verdict === 'kept') return `${head}/>`;
  if (found.verdict !== 'broken') return `${head}><skipped message="${escaped(found.verdict)}: ${notes}"/></testcase>`;
  const lines = faultLines(found);
  return `${head}><failure message="${escaped(lines.at(-1) ?? '')}">${escaped(lines.join('\n'))}</failure></testcase>`;
};

/** The report as JUnit's XML, for the pages of a build server. */
export const asJunit = (report: KitReport): string => {
  const { findings, at, url } = report;
  const counts = totals(report);
  const skipped = counts['not offered'] + counts['not tried'];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    `  <testsuite name="conformance ${escaped(url)}" timestamp="${at}" tests="${findings.length}" failures="${counts.broken}" skipped="${skipped}">`,
    ...findings.map(caseOf),
    `    <system-out>${escaped(summary(report))}</system-out>`,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
};
