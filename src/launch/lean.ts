import type { Plugin } from 'vite';
import { sparedOfBrowsers } from './leanBrowsers.ts';
import { sparedOfMui } from './leanMui.ts';
import { sparedOfRouter } from './leanRouter.ts';
import { sparedOfZod } from './leanZod.ts';
import { swapping, type Spared } from './spared.ts';

/**
 * What libraries bring along and the console never uses, or browsers do by themselves (decision 0142). The bundler cannot know it:
 * each is reachable from something that is used.
 */
const spared: readonly Spared[] = [
  ...sparedOfBrowsers,
  ...sparedOfMui,
  ...sparedOfRouter,
  ...sparedOfZod,
  {
    module: '/ra-core/dist/export/defaultExporter.js',
    why: 'lists write their own files (decision 0072)',
    instead: 'export const defaultExporter = false;',
  },
  {
    module: '/ra-core/dist/core/useConfigureAdminRouterFromChildren.js',
    why: 'resources are constants that App.tsx has told already: registering them draws the first page twice more',
    instead: swapping(
      [
        /const \[routesAndResources, status\] = .*;/,
        `const [routesAndResources] = useState(() => getRoutesAndResourceFromNodes(children));`,
      ],
      [/const \{ permissions, isPending \} = usePermissions\(\);/, `const status = 'ready';`],
      [/useRegisterResources\(routesAndResources\.resources, permissions\);/, ''],
    ),
  },
  {
    module: '/react-hook-form/dist/index.esm.mjs',
    why: 'a form is ready when it is first drawn: to say so a moment later draws all of it twice',
    instead: swapping(
      [
        '...cloneObject(DEFAULT_FORM_STATE),\n        isLoading',
        '...cloneObject(DEFAULT_FORM_STATE),\n        isReady: true,\n        isLoading',
      ],
      [/updateFormState\(\(data\) => \(\{\s*\.\.\.data,\s*isReady: true,\s*\}\)\);/, ''],
      ['control._subjects.state.next({ isReady: true });', ''],
    ),
  },
  {
    module: '/ra-core/dist/form/useAugmentedForm.js',
    why: 'a form begins with the values that it is made with: to reset it to them at once draws all of it twice',
    instead: swapping(
      ['const previousRecordId = useRef', 'const isMade = useRef(false);\n    $&'],
      [
        'const recordIdChanged =',
        'if (!isMade.current) { isMade.current = true; previousRecordId.current = record?.id; return; }\n        $&',
      ],
    ),
  },
  {
    module: '/ra-core/dist/routing/adapters/reactRouterProvider.js',
    why: 'App.tsx brings the router: there is no second one to fall back to',
    instead: swapping([/(const InternalRouter = ).*?^};$/ms, '$1() => null;']),
  },
  {
    module: '/ra-ui-materialui/dist/button/BulkDeleteButton.js',
    why: 'nothing is deleted in bulk',
    instead: 'export const BulkDeleteButton = () => null;',
  },
  {
    module: '/ra-ui-materialui/dist/list/BulkActionsToolbar.js',
    why: 'nothing is done in bulk',
    instead: 'export const BulkActionsToolbar = () => null;',
  },
  ...[
    ...['ColumnsSelector', 'ColumnsSelectorItem', 'SelectRowCheckbox', 'SelectPageCheckbox'],
    ...['DataTableHead', 'DataTableHeadCell', 'DataTableRow', 'DataTableCell', 'DataTableLoading'],
  ].map((part) => ({
    module: `/ra-ui-materialui/dist/list/datatable/${part}.js`,
    why: 'lists bring their own columns menu, boxes, head, rows, cells and skeleton',
    instead: `export const ${part} = () => null;`,
  })),
  {
    module: '/ra-core/dist/store/localStorageStore.js',
    why: 'preferences are kept in IndexedDB (data/preferences.ts)',
    instead: 'export const localStorageStore = () => undefined; export const getStorage = () => undefined;',
  },
  {
    module: '/inflection/lib/inflection.js',
    why: 'every label is written out: react-admin guesses none, and needs no plurals of English',
    instead: `const spaced = (text) => text.replace(/([a-z\\d])([A-Z])/g, '$1 $2').replaceAll(/[_\\s]+/g, ' ').trim().toLowerCase();
      export const humanize = (text) => { const all = spaced(text); return all.charAt(0).toUpperCase() + all.slice(1); };
      export const transform = humanize, capitalize = humanize, inflect = (text) => text, pluralize = inflect, singularize = inflect;`,
  },
];

/**
 * Leaves out of the built console what it does without. A module or a part of one that is no longer met ends the build: its line has
 * to go. A worker has a part of them.
 */
export const leanLibraries = ({ isWorker = false } = {}): Plugin => {
  const met = new Set<string>();
  return {
    name: 'metro:lean-libraries',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    enforce: 'pre',
    transform(code, id) {
      const found = spared.find(({ module }) => id.split('?')[0]?.endsWith(module));
      if (!found) return null;
      const { instead, module } = found;
      met.add(module);
      return { code: typeof instead === 'string' ? instead : instead(code), map: null };
    },
    buildEnd(error) {
      const missing = spared.filter(({ module }) => !met.has(module));
      if (!error && !isWorker && missing.length > 0)
        this.error(`Not met in the libraries any more: ${missing.map(({ module }) => module).join(', ')}`);
    },
  };
};
