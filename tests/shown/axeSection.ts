import { readFile } from 'node:fs/promises';
import { FALSE_ALARMS } from '../journeys/support/axe';
import type { Measured } from '../journeys/support/measured';
import { everyPage } from '../journeys/support/pages';
import { table } from '../bench/table.mjs';
import { writeSection } from './section';

type Seen = Measured['axe'];

const PAGE = 'docs/accessibility.md';

/** The rows and columns in the order of the pages and forms. */
const columnsOf = (seen: readonly Seen[]): readonly string[] => [...new Set(seen.map(({ form }) => form))];

const tableOf = (seen: readonly Seen[]): string => {
  const forms = columnsOf(seen);
  const lines = everyPage.map(({ address }) => [
    `\`${address}\``,
    ...forms.map((name) => {
      const one = seen.find(({ page, form }) => page === address && form === name);
      return one ? String(one.findings.length) : '';
    }),
  ]);
  return table(['page', ...forms], lines);
};

const listOf = (seen: readonly Seen[]): string =>
  seen
    .flatMap(({ page, form, findings }) =>
      findings.map(({ rule, where }) => `- \`${page}\`, ${form}: ${rule} at \`${where}\``),
    )
    .join('\n');

// Two pages with one title are two tabs that no one can distinguish.
const twinsOf = (seen: readonly Seen[]): readonly string[] => {
  const wide = seen.filter(({ form }) => form === 'wide');
  return [...new Set(wide.map(({ title }) => title))].flatMap((shared) => {
    const pages = wide.flatMap(({ title, page }) => (title === shared ? [`\`${page}\``] : []));
    return pages.length > 1 ? [`- “${shared}”: ${pages.join(', ')}`] : [];
  });
};

/** Writes the number of axe findings of each page in each form, with their places and the false alarms. */
export const writeAxe = async (seen: readonly Seen[]): Promise<void> => {
  const missing = everyPage.filter(({ address }) => !seen.some(({ page }) => page === address));
  if (seen.length === 0) return;
  const twins = twinsOf(seen);
  const faults = listOf(seen);
  const told = [tableOf(seen), faults, twins.join('\n')].join('\n\n');
  if (missing.length > 0) {
    console.log(`${missing.length} pages were not looked at, so ${PAGE} is as it was.\n${told}`);
    return;
  }
  const { version } = JSON.parse(await readFile('node_modules/axe-core/package.json', 'utf8')) as { version: string };
  await writeSection(
    PAGE,
    'axe on every page',
    [
      `axe ${version} with \`target-size\`, ${new Date().toISOString().slice(0, 10)}: ${everyPage.length} pages, ${seen.length} looks. A cell is the count of violations.`,
      tableOf(seen),
      faults || 'Violations: none.',
      twins.length > 0
        ? `Titles that two pages share, such as the form of a record and the page that only shows it:\n\n${twins.join('\n')}`
        : 'Each page has a title of its own.',
    ].join('\n\n'),
  );
  await writeSection(
    PAGE,
    'false alarms',
    FALSE_ALARMS.map(({ rule, reason }) => `- axe’s \`${rule}\`: ${reason}`).join('\n'),
  );
};
