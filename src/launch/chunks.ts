import type { Plugin } from 'vite';

interface Modules {
  getModuleInfo(id: string): { readonly isEntry: boolean; readonly dynamicImporters: readonly string[] } | null;
}

/**
 * The files of the console by what is used together, the lowest layer first: a group takes the modules that its roots import
 * and no earlier group has taken. One file a module costs a list 60 kB of compression and a request each (decision 0125).
 */
const layers: readonly { readonly name: string; readonly roots: RegExp }[] = [
  { name: 'sign-in', roots: /\/console\/main\.tsx$/ },
  { name: 'world', roots: /\/console\/app\/world\.ts$/ },
  { name: 'shell', roots: /\/console\/App\.tsx$/ },
  { name: 'lists', roots: /\/\w+List\.tsx$/ },
  { name: 'reports', roots: /\/(?:DownloadsPage|LogPage|ReportPage)\.tsx$/ },
  { name: 'dashboards', roots: /\/DashboardPage\.tsx$/ },
  { name: 'pickers', roots: /\/(?:Day|Clock)Picker\.tsx$/ },
  { name: 'records', roots: /\/\w+(?<!Report|Downloads|Log|Dashboard|Preview)(?:Page|Create|Edit)\.tsx$/ },
  { name: 'charts', roots: /\/(?:Line|Pie)Picture\.tsx$/ },
  { name: 'rich-text', roots: /\/RichTextEditor\.tsx$/ },
];

/** Puts the console's modules into a handful of files; what is left is what a single button opens. */
export const chunksByUse = (): Plugin => ({
  name: 'metro:chunks-by-use',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  config: () => ({
    build: {
      chunkSizeWarningLimit: 800,
      // One style sheet, which the page carries itself.
      cssCodeSplit: false,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: layers.map(({ name, roots }, place) => ({
              debugName: name,
              priority: layers.length - place,
              // A root is what is loaded by itself: a module of such a name that is a part of another stays with that one.
              name: (id: string, modules: Modules) => {
                const { isEntry = false, dynamicImporters = [] } = modules.getModuleInfo(id) ?? {};
                const isRoot = isEntry || dynamicImporters.length > 0 || name === 'sign-in';
                return isRoot && roots.test(id) ? name : null;
              },
            })),
          },
        },
      },
    },
  }),
});
