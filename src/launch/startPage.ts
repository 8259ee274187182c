import { renderToStaticMarkup } from 'react-dom/server';
import { runnerImport, type Plugin } from 'vite';
import { dashboardPaths } from '../console/app/paths.ts';
import type * as firstPage from '../console/app/signIn/FirstPage.tsx';
import type * as startScript from '../console/app/start.ts';

const START = './src/console/app/start.ts';
const FIRST_PAGE = './src/console/app/signIn/FirstPage.tsx';

/** The files that a signed-in start needs beside the page's own entry, by the page. */
const wanted = {
  every: ['world', 'shell'],
  dashboards: ['lists', 'records', 'dashboards', 'charts'],
  reports: ['lists', 'reports', 'records'],
  lists: ['lists'],
};

const withoutStyles: Plugin = {
  name: 'metro:without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-style' : undefined),
  load: (id) => (id === '\0no-style' ? '' : undefined),
};

/** A module of the console, run here. */
const imported = async <T>(file: string): Promise<T> => {
  const { module } = await runnerImport<T>(file, { configFile: false, logLevel: 'error', plugins: [withoutStyles] });
  return module;
};

/**
 * index.html as it is built: the sign-in page drawn in it, its style in it, and the script that shows that page or asks for
 * the console's files at once, before any other script is there (decision 0127).
 */
export const startPage = (): Plugin => ({
  name: 'metro:start-page',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  transformIndexHtml: {
    order: 'post',
    handler: async (html, { bundle = {} }) => {
      const built = Object.values(bundle);
      const addressOf = (name: string) =>
        `/${built.find((file) => file.type === 'chunk' && file.name === name)?.fileName ?? name}`;
      const styles = built.flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? [file] : []));
      const { signInPage, loadingPage } = await imported<typeof firstPage>(FIRST_PAGE);
      const { start } = await imported<typeof startScript>(START);
      const files: startScript.StartFiles = {
        every: wanted.every.map(addressOf),
        dashboards: wanted.dashboards.map(addressOf),
        reports: wanted.reports.map(addressOf),
        lists: wanted.lists.map(addressOf),
        dashboardPaths: Object.values(dashboardPaths),
      };
      const script = `(${start.toString()})(${JSON.stringify(files)}, window)`;
      const style = styles.map(({ source }) => String(source)).join('');
      for (const { fileName } of styles) delete bundle[fileName];
      return html
        .replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, '')
        .replace('</title>', () => `</title>\n    <style>${style}</style>`)
        .replace(
          '<div id="root"></div>',
          () =>
            `<div id="root"></div>\n    <template id="sign-in">${renderToStaticMarkup(signInPage)}</template>\n` +
            `    <template id="loading">${renderToStaticMarkup(loadingPage)}</template>\n    <script>${script}</script>`,
        );
    },
  },
});
