import type { Plugin } from 'vite';
import { sparedOfZod } from './leanZod.ts';
import type { Spared } from './leanZod.ts';

/**
 * What libraries bring along and the console never uses, or browsers do by themselves (decision 0142). The bundler cannot know it:
 * each is reachable from something that is used.
 */
const spared: readonly Spared[] = [
  ...sparedOfZod,
  {
    module: '/query-string/index.js',
    why: 'browsers read queries by themselves, and lists write texts and numbers only',
    instead: `const coded = (text) => encodeURIComponent(text).replace(/[!'()*]/g, (sign) => '%' + sign.charCodeAt(0).toString(16).toUpperCase());
      exports.parse = (text) => Object.fromEntries(new URLSearchParams(text));
      exports.stringify = (values) => Object.keys(values).sort().filter((name) => values[name] !== undefined)
        .map((name) => values[name] === null ? coded(name) : coded(name) + '=' + coded(values[name])).join('&');`,
  },
  {
    module: '/lodash/isEqual.js',
    why: 'what is compared here is plain: values of JSON, dates and elements, nothing that holds itself',
    instead: `const kindOf = (value) => Object.prototype.toString.call(value);
      const isEqual = (one, other) => {
        if (one === other || (one !== one && other !== other)) return true;
        if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
        const kind = kindOf(one);
        if (kind !== kindOf(other) || one.constructor !== other.constructor) return false;
        if (kind === '[object Date]') return isEqual(+one, +other);
        if (kind === '[object RegExp]') return String(one) === String(other);
        if (kind === '[object Map]' || kind === '[object Set]') return isEqual([...one], [...other]);
        const names = Object.keys(one);
        return names.length === Object.keys(other).length && names.every((name) => Object.hasOwn(other, name) && isEqual(one[name], other[name]));
      };
      module.exports = isEqual;`,
  },
  {
    module: '/lodash/merge.js',
    why: 'what is merged here is plain: options, themes and texts',
    instead: `const isPlain = (value) => typeof value === 'object' && value !== null && (Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value)));
      const merge = (target, ...sources) => {
        for (const source of sources)
          for (const name of Object.keys(source ?? {})) {
            if (name === '__proto__') continue;
            const [before, value] = [target[name], source[name]];
            if (isPlain(value)) target[name] = merge(isPlain(before) && Array.isArray(before) === Array.isArray(value) ? before : Array.isArray(value) ? [] : {}, value);
            else if (value !== undefined || !(name in target)) target[name] = value;
          }
        return target;
      };
      module.exports = merge;`,
  },
  {
    module: '/lodash/union.js',
    why: 'browsers have sets',
    instead: 'module.exports = (...lists) => [...new Set(lists.flatMap((list) => list ?? []))];',
  },
  {
    module: '/lodash/difference.js',
    why: 'browsers have sets',
    instead: `module.exports = (list, ...others) => {
        const left = new Set(others.flatMap((other) => other ?? []));
        return (list ?? []).filter((each) => !left.has(each));
      };`,
  },
  {
    module: '/lodash/uniq.js',
    why: 'browsers have sets',
    instead: 'module.exports = (list) => [...new Set(list)];',
  },
  {
    module: '/lodash/uniqBy.js',
    why: 'charts alone use it, by a function; the first of each stays',
    instead: `module.exports = (list, by) => {
        const seen = new Set();
        return list.filter((each) => !seen.has(by(each)) && seen.add(by(each)));
      };`,
  },
  {
    module: '/lodash/without.js',
    why: 'lists can filter themselves',
    instead: 'module.exports = (list, ...values) => list.filter((each) => !values.includes(each));',
  },
  {
    module: '/lodash/sortBy.js',
    why: 'the scales of charts alone use it, and sort numbers',
    instead: 'module.exports = (list, by) => [...list].sort((one, other) => by(one) - by(other));',
  },
  {
    module: '/lodash/pick.js',
    why: 'what is picked here are values by their own names',
    instead: `module.exports = (from, names) =>
        Object.fromEntries(names.filter((name) => name in Object(from)).map((name) => [name, from[name]]));`,
  },
  {
    module: '/lodash/defaults.js',
    why: 'what is completed here are options',
    instead: `module.exports = (target, ...sources) => {
        for (const source of sources) for (const name in source) if (target[name] === undefined) target[name] = source[name];
        return target;
      };`,
  },
  {
    module: '/hoist-non-react-statics/dist/hoist-non-react-statics.cjs.js',
    why: 'no component here is wrapped by withTheme',
    instead: 'module.exports = (wrapper) => wrapper;',
  },
  { module: '/object.entries/index.js', why: 'browsers have it', instead: 'module.exports = Object.entries;' },
  { module: '/hasown/index.js', why: 'browsers have it', instead: 'module.exports = Object.hasOwn;' },
  {
    module: '/diacritic/diacritics.js',
    why: 'browsers take accents off letters',
    instead: `exports.clean = (text) => text.normalize('NFD').replace(/\\p{M}/gu, '');`,
  },
  {
    module: '/ra-core/dist/export/defaultExporter.js',
    why: 'lists write their own files (decision 0072)',
    instead: 'export const defaultExporter = false;',
  },
  {
    module: '/react-router/dist/development/chunk-6KYCQHYJ.mjs',
    why: 'bundlers are given the build for development; what its server would send ahead, nobody sends, a name keeps parts that nobody uses, and react-admin fetches and measures by itself',
    instead: (code) =>
      code
        .replace('    fetch: fetch2,\n', '')
        .replaceAll('if (init.instrumentations)', 'if (false)')
        .replaceAll(/^(?:HistoryRouter|NavLink|Form|ScrollRestoration)\.displayName = .*;$/gm, '')
        .replaceAll(/= (React\w*\.forwardRef)\(/g, '= /* @__PURE__ */ $1(')
        .replace('var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;')
        .replace(/React\w*\.createElement\(PrefetchPageLinks, [^)]*\)/, 'null'),
  },
  {
    module: '/ra-core/dist/core/useConfigureAdminRouterFromChildren.js',
    why: 'resources are constants that App.tsx has told already: registering them draws the first page twice more',
    instead: (code) =>
      code
        .replace(
          /const \[routesAndResources, status\] = .*;/,
          `const [routesAndResources] = useState(() => getRoutesAndResourceFromNodes(children));`,
        )
        .replace(/const \{ permissions, isPending \} = usePermissions\(\);/, `const status = 'ready';`)
        .replace(/useRegisterResources\(routesAndResources\.resources, permissions\);/, ''),
  },
  {
    module: '/ra-core/dist/routing/adapters/reactRouterProvider.js',
    why: 'App.tsx brings the router: there is no second one to fall back to',
    instead: (code) => code.replace(/(const InternalRouter = ).*?^};$/ms, '$1() => null;'),
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
  {
    module: '/@mui/material/esm/styles/createThemeWithVars.js',
    why: 'the themes have no CSS variables',
    instead: 'export default () => undefined; export const createGetCssVar = undefined;',
  },
  {
    module: '/@mui/material/esm/styles/ThemeProviderWithVars.js',
    why: 'the themes have no CSS variables',
    instead: `export const CssVarsProvider = ({ children }) => children;
      export const useColorScheme = undefined, getInitColorSchemeScript = undefined;`,
  },
  {
    module: '/@emotion/styled/base/dist/emotion-styled-base.browser.esm.js',
    why: 'styles are put into the page by the element that has them, in the same order: no second component for each, and no effect',
    instead: (code) =>
      code
        .replace(
          /return \/\*#__PURE__\*\/React\.createElement\(React\.Fragment, null, [^;]*;/,
          `registerStyles(cache, serialized, typeof FinalTag === 'string');
          insertStyles(cache, serialized, typeof FinalTag === 'string');
          return React.createElement(FinalTag, newProps);`,
        )
        .replace(/var Insertion = [^]*?return null;\n};/, '')
        .replace(/import \{ useInsertionEffectAlwaysWithSyncFallback \}.*/, ''),
  },
  {
    module: '/@mui/material/esm/Tooltip/Tooltip.js',
    why: 'what a tooltip opens is drawn when it first opens, and what it is over need not be drawn again to be known',
    instead: (code) =>
      code
        .replace(
          'const [childNode, setChildNode] = React.useState();',
          `const childRef = React.useRef(); const childNode = childRef.current;
          const setChildNode = React.useCallback((node) => { childRef.current = node; }, []);`,
        )
        .replace(
          'const popperRef = React.useRef();',
          `const popperRef = React.useRef(); const wasOpen = React.useRef(false); wasOpen.current ||= open;`,
        )
        .replace('_jsx(PopperSlot, {', 'wasOpen.current && _jsx(PopperSlot, {'),
  },
  {
    module: '/@mui/material/esm/utils/createSvgIcon.js',
    why: 'an icon is one component instead of two',
    instead: (code) =>
      code.replace(/function Component\(props, ref\) \{.*?^ {2}\}/ms, (whole) =>
        whole.replace(/return .*/s, 'return SvgIcon.render({ ...props, children: path }, ref); }'),
      ),
  },
  {
    module: '/inflection/lib/inflection.js',
    why: 'every label is written out: react-admin guesses none, and needs no plurals of English',
    instead: `const spaced = (text) => text.replace(/([a-z\\d])([A-Z])/g, '$1 $2').replaceAll(/[_\\s]+/g, ' ').trim().toLowerCase();
      export const humanize = (text) => { const all = spaced(text); return all.charAt(0).toUpperCase() + all.slice(1); };
      export const transform = humanize, capitalize = humanize, inflect = (text) => text, pluralize = inflect, singularize = inflect;`,
  },
  ...['FilledInput/FilledInput', 'Input/Input'].map((input) => ({
    module: `/@mui/material/esm/${input}.js`,
    why: 'every field is outlined',
    instead: 'export default () => null;',
  })),
  {
    module: '/@mui/material/esm/ButtonBase/TouchRipple.js',
    why: 'the theme has turned ripples off',
    instead: 'export const DELAY_RIPPLE = 0; export default () => null;',
  },
  {
    module: '/@mui/material/esm/Popper/Popper.js',
    why: 'what places tooltips comes when the first of them opens',
    instead: (code) =>
      code.replace(
        'import BasePopper from "./BasePopper.js";',
        `const LaterPopper = React.lazy(() => import('./BasePopper.js').catch(() => ({ default: () => null })));
        const BasePopper = React.forwardRef(function BasePopper(props, ref) {
          const [isUsed, setUsed] = React.useState(false);
          if (!isUsed && (props.open || props.keepMounted)) setUsed(true);
          if (!isUsed) return null;
          return React.createElement(React.Suspense, null, React.createElement(LaterPopper, { ...props, ref }));
        });`,
      ),
  },
];

/**
 * Leaves out of the built console what it does without. A module that is no longer met ends the build: its line has to go. A worker
 * has a part of them.
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
      const lean = typeof instead === 'string' ? instead : instead(code);
      if (lean !== code) met.add(module);
      return { code: lean, map: null };
    },
    buildEnd(error) {
      const missing = spared.filter(({ module }) => !met.has(module));
      if (!error && !isWorker && missing.length > 0)
        this.error(`Not met in the libraries any more: ${missing.map(({ module }) => module).join(', ')}`);
    },
  };
};
