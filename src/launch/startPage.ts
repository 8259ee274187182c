import { renderToStaticMarkup } from 'react-dom/server';
import { minifySync, runnerImport, type Plugin } from 'vite';
import { dashboardPaths, paths } from '../console/app/paths.ts';
import type * as firstPage from '../console/app/signIn/FirstPage.tsx';
import type * as startScript from '../console/app/start.ts';
import type * as startCallsModule from './startCalls.ts';

const START = './src/console/app/start.ts';
const START_CALLS = './src/launch/startCalls.ts';
const FIRST_PAGE = './src/console/app/signIn/FirstPage.tsx';

/** The code of a signed-in start, by page. These files and all their imports are requested immediately. */
const wanted = {
  signIn: ['sign-in'],
  every: ['console'],
  dashboards: ['dashboards', 'home'],
  charts: ['charts'],
  reports: ['reports', 'report-calls'],
  downloads: ['downloads'],
  log: ['log'],
  lists: ['lists', 'list-calls'],
  riders: ['riders', 'rider-calls'],
  settings: ['settings'],
  calendar: ['calendar', 'list-calls', 'figure-calls', 'further-calls'],
  forms: ['forms'],
  wholeLists: ['whole-lists'],
};

/** Pages of the menu that have a table in a form, or none at all. */
const SETTINGS = ['/business-hours', '/distanceSlabs', '/rechargePoints', '/redeem-points', '/loyalty-adjustments'];
const RIDERS = ['/customers', '/ratings', '/feedback'];
const pages = paths.filter(({ inside }) => /^\/[\w-]+$/.test(inside));
const lists = pages.filter(({ inside }) => !SETTINGS.includes(inside));
const addresses = (of: typeof pages) => of.map(({ outside }) => outside.toLowerCase());

const withoutStyles: Plugin = {
  name: 'metro:without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-style' : undefined),
  load: (id) => (id === '\0no-style' ? '' : undefined),
};

/** Imports a module of the console into this process. */
const imported = async <T>(file: string): Promise<T> => {
  const { module } = await runnerImport<T>(file, { configFile: false, logLevel: 'error', plugins: [withoutStyles] });
  return module;
};

const template = (id: string, language: string, content: string) =>
  `    <template id="${id}" lang="${language}">${content}</template>\n`;

/**
 * Builds index.html with the rendered sign-in page, its styles, and a script.
 * The script shows that page, or requests the console's files before any other script is loaded (decision 0003).
 */
export const startPage = (): Plugin => ({
  name: 'metro:start-page',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  transformIndexHtml: {
    order: 'post',
    handler: async (html, { bundle = {} }) => {
      const built = Object.values(bundle);
      const chunks = built.flatMap((file) => (file.type === 'chunk' ? [file] : []));
      const filesOf = (names: readonly string[]) => {
        const files = new Set(chunks.flatMap(({ name, fileName }) => (names.includes(name) ? [fileName] : [])));
        for (const each of files)
          for (const further of chunks.find(({ fileName }) => fileName === each)?.imports ?? []) files.add(further);
        return [...files].map((file) => `/${file}`);
      };
      // The page's own script loads these automatically.
      const brought = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(({ name }) => filesOf([name])));
      const further = (names: readonly string[], than = brought) => filesOf(names).filter((file) => !than.has(file));
      const every = further(wanted.every);
      const own = (names: readonly string[]) => further(names, new Set([...brought, ...every]));
      const dashboards = own(wanted.dashboards);
      const styles = built.flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? [file] : []));
      const { renderFirstPages } = await imported<typeof firstPage>(FIRST_PAGE);
      const drawn = renderFirstPages(renderToStaticMarkup);
      const { start } = await imported<typeof startScript>(START);
      const { startCalls } = await imported<typeof startCallsModule>(START_CALLS);
      const files: startScript.StartFiles = {
        signIn: further(wanted.signIn),
        every,
        dashboards,
        charts: further(wanted.charts, new Set([...brought, ...every, ...dashboards])),
        reports: own(wanted.reports),
        downloads: own(wanted.downloads),
        log: own(wanted.log),
        lists: own(wanted.lists),
        riders: own(wanted.riders),
        settings: own(wanted.settings),
        calendar: own(wanted.calendar),
        forms: own(wanted.forms),
        wholeLists: own(wanted.wholeLists),
        dashboardPaths: Object.values(dashboardPaths),
        listPaths: addresses(lists),
        settingPaths: addresses(pages.filter(({ inside }) => SETTINGS.includes(inside))),
        downloadsPath: addresses(pages.filter(({ inside }) => inside === '/reports')).join(),
        riderPaths: addresses(lists.filter(({ inside }) => RIDERS.includes(inside))),
        calls: startCalls,
      };
      const { code: script } = minifySync('start.js', `(${start.toString()})(${JSON.stringify(files)}, window)`);
      const style = styles.map(({ source }) => String(source)).join('');
      for (const { fileName } of styles) delete bundle[fileName];
      return html
        .replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, '')
        .replace('</title>', () => `</title>\n    <style>${style}</style>`)
        .replace(
          '<div id="root"></div>',
          () =>
            `<div id="root"></div>\n${drawn
              .map(
                ({ language, signIn, loading, failed }) =>
                  template('sign-in', language, signIn) +
                  template('loading', language, loading) +
                  template('failed', language, failed),
              )
              .join('')}    <script>${script}</script>`,
        );
    },
  },
});
