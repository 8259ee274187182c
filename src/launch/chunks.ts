import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { builtFacts } from './builtFacts.ts';
import { ownAdminPages } from './ownAdminPages.ts';

/** The modules that the console loads automatically, by purpose. Code behind a button is a file of its own. */
const kinds = {
  entry: /\/console\/main\.tsx$/,
  outer: /\/SignedOutPages\.tsx$/,
  frame: /\/console\/(?:App\.tsx|app\/world\.ts)$/,
  riders: /\/(?:Customer|Rating|Feedback)List\.tsx$/,
  // A rare page has a file of its own: every list would carry it.
  lists: /\/\w+(?<!FeedKey)List\.tsx$/,
  reports: /\/ReportPage\.tsx$/,
  downloads: /\/DownloadsPage\.tsx$/,
  log: /\/LogPage\.tsx$/,
  dashboards: /\/DashboardPage\.tsx$/,
  settings: /\/(?:Hours|QrCodeLoyalty|RechargeCard|Redemption|Adjustments)Page\.tsx$/,
  calendar: /\/CalendarPage\.tsx$/,
  forms:
    /\/\w+(?<!Report|Downloads|Log|Dashboard|Preview|MyWork|MyAccount|Find|Calendar)(?:Page|Form|Create|Edit)\.tsx$/,
  dragging: /\/OrderDialog\.tsx$/,
  pickers: /\/(?:Day|Clock)Picker\.tsx$/,
  choices: /\/ChoicesPicker\.tsx$/,
  charts: /\/(?:Line|Pie)Picture\.tsx$/,
  richText: /\/RichTextEditor\.tsx$/,
  wholeLists: /\/wholeLists\/(?:openWholeLists|engine)\.ts$/,
  home: /\/WaitingStrip\.tsx$/,
  'list-calls': /\/endpoints\/(?:departments|banners|notifications|contents|contentDrafts|pictures)\.ts$/,
  'rider-calls': /\/endpoints\/(?:customers|ratings|feedback)\.ts$/,
  'report-calls': /\/endpoints\/(?:reportPages|settlementDifferences)\.ts$/,
  'file-calls': /\/endpoints\/(?:reports|reportRequests|reportSchedules)\.ts$/,
  'figure-calls': /\/endpoints\/(?:analytics|dayEvents|waiting)\.ts$/,
  'log-calls': /\/endpoints\/dailyLogs\.ts$/,
  'further-calls': /\/endpoints\/\w+\.ts$/,
} as const;
type Kind = keyof typeof kinds | 'others';

/** Counts the kinds, of these, that a module is part of. */
const count = (of: ReadonlySet<Kind>, ...among: readonly Kind[]) => among.filter((kind) => of.has(kind)).length;
const forms = ['settings', 'calendar', 'forms'] as const;
const asked = ['reports', 'downloads', 'log'] as const;
const rows = ['lists', 'riders', ...asked, ...forms] as const;
const figures = ['dashboards', 'charts', 'home'] as const;
const isForm = (of: ReadonlySet<Kind>) => count(of, ...forms) > 0;
/** True for modules that rows, figures and pickers share, two of them or all. */
const isShared = (of: ReadonlySet<Kind>) =>
  [rows, figures, ['pickers'] as const].filter((each) => count(of, ...each) > 0).length > 1;

/** True for modules of every page, and for those that its rows share with figures and forms. */
const isForEveryPage = (of: ReadonlySet<Kind>) => count(of, 'entry', 'frame') > 0 || (of.has('lists') && isShared(of));

/** The files of the contract's groups, by the pages that call them. The rest loads after the first page (decision 0125). */
const calls = [
  'list-calls',
  'rider-calls',
  'report-calls',
  'log-calls',
  'file-calls',
  'figure-calls',
  'further-calls',
] as const;
/** True for modules that groups of several files share. */
const isCommon = (of: ReadonlySet<Kind>, id: string) =>
  id.includes('/src/contract/') &&
  !of.has('frame') &&
  (count(of, 'list-calls', 'rider-calls', 'report-calls', 'figure-calls', 'wholeLists') > 1 ||
    count(of, 'report-calls', 'dashboards') > 1 ||
    count(of, 'reports', 'log') > 1);

/** True for modules of the pages within a session. */
const isInner = (of: ReadonlySet<Kind>) => count(of, 'frame', ...rows, ...figures) > 0;

/** The helpers that the bundler adds. By default they are in a file that the sign-in page would wait for. */
const BUNDLERS_OWN = /^\0vite\/preload-helper/;

/**
 * The files; the first that fits takes a module, by the kinds of its importers, however far away.
 * A module of a file imports only from that file or an earlier one (decision 0125).
 */
const files: readonly { readonly name: string; readonly takes: (of: ReadonlySet<Kind>, id: string) => boolean }[] = [
  { name: 'base', takes: (of, id) => BUNDLERS_OWN.test(id) || (of.has('entry') && id.includes('/node_modules/')) },
  { name: 'libraries', takes: (of, id) => id.includes('/node_modules/') && isForEveryPage(of) },
  // Texts of the console's code are translated when it first runs: the language loader is in an earlier file.
  { name: 'entry', takes: (of) => of.has('entry') || (of.has('outer') && isInner(of)) },
  { name: 'sign-in', takes: (of) => of.has('outer') },
  { name: 'console', takes: (of, id) => isForEveryPage(of) || isCommon(of, id) },
  ...calls.map((name) => ({
    name,
    takes: (of: ReadonlySet<Kind>, id: string) => id.includes('/src/contract/') && of.has(name),
  })),
  {
    name: 'choosing',
    takes: (of) => of.has('pickers') && isForm(of) && count(of, 'lists', 'riders', ...asked, ...figures) === 0,
  },
  { name: 'figures', takes: (of) => isShared(of) },
  { name: 'rows', takes: (of) => count(of, 'lists', 'riders', ...asked) > 1 },
  { name: 'list-records', takes: (of) => of.has('lists') && isForm(of) },
  { name: 'lists', takes: (of) => of.has('lists') },
  { name: 'riders', takes: (of) => of.has('riders') },
  { name: 'home', takes: (of) => of.has('home') },
  { name: 'whole-lists', takes: (of) => of.has('wholeLists') },
  { name: 'progress', takes: (of) => of.has('downloads') && isForm(of) },
  { name: 'log-details', takes: (of) => of.has('log') && isForm(of) },
  { name: 'reports', takes: (of) => of.has('reports') },
  { name: 'downloads', takes: (of) => of.has('downloads') },
  { name: 'log', takes: (of) => of.has('log') },
  { name: 'dashboards', takes: (of) => of.has('dashboards') },
  { name: 'records', takes: (of) => count(of, ...forms) > 1 },
  { name: 'dragging', takes: (of) => of.has('dragging') && of.has('forms') },
  { name: 'settings', takes: (of) => of.has('settings') },
  { name: 'calendar', takes: (of) => of.has('calendar') },
  { name: 'forms', takes: (of) => of.has('forms') },
  { name: 'pickers', takes: (of) => of.has('pickers') },
  { name: 'choices', takes: (of) => of.has('choices') },
  { name: 'charts', takes: (of) => of.has('charts') },
  { name: 'rich-text', takes: (of) => of.has('richText') },
];

/**
 * The files of a first page. The browser compiles their functions on another thread while the files load.
 * Otherwise each would be compiled at its first call (decision 0125). Browsers that do not know the mark ignore it.
 */
const startsPages: ReadonlySet<string> = new Set(
  files
    .map(({ name }) => name)
    .filter((name) => !['dragging', 'pickers', 'choices', 'charts', 'rich-text'].includes(name)),
);

/**
 * Reads the kinds of each module from a first build that has a file per module.
 * A build imports only used modules, while the sources import whole libraries through their index.
 */
const readKinds = async (): Promise<ReadonlyMap<string, ReadonlySet<Kind>>> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [react(), builtFacts(), ownAdminPages()],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: { output: { preserveModules: true } },
    },
  });
  const chunks = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const byFile = new Map(chunks.flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each] as const] : [])));
  const known = new Map<string, Set<Kind>>();
  const roots = new Set([...byFile.values()].flatMap(({ dynamicImports }) => dynamicImports));
  for (const [fileName, { facadeModuleId }] of byFile) {
    const named = (Object.keys(kinds) as (keyof typeof kinds)[]).find((kind) => kinds[kind].test(facadeModuleId ?? ''));
    if (named !== 'entry' && !roots.has(fileName)) continue;
    const parts = new Set([fileName]);
    for (const part of parts) {
      const chunk = byFile.get(part);
      for (const id of chunk?.moduleIds ?? []) known.set(id, (known.get(id) ?? new Set()).add(named ?? 'others'));
      for (const further of chunk?.imports ?? []) parts.add(further);
    }
  }
  return known;
};

const nothing: ReadonlySet<Kind> = new Set();

/** Puts the console's modules into a handful of files; the rest is code that a single button opens. */
export const chunksByUse = (): Plugin => ({
  name: 'metro:chunks-by-use',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  config: async () => {
    const kindsOf = await readKinds();
    return {
      build: {
        chunkSizeWarningLimit: 800,
        // One style sheet, which the page carries itself.
        cssCodeSplit: false,
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: files.map(({ name, takes }, place) => ({
                debugName: name,
                priority: files.length - place,
                name: (id: string) => (takes(kindsOf.get(id) ?? nothing, id) ? name : null),
              })),
            },
          },
        },
      },
    };
  },
  generateBundle: {
    order: 'post', // the mark is the first line
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && startsPages.has(chunk.name))
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
    },
  },
});
