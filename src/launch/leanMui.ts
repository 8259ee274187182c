import { swapping, type Spared } from './spared.ts';

/** The parts of MUI that open over the page. */
export const overlays = ['Menu', 'Popover', 'Dialog', 'Modal', 'Snackbar'];

/** What the console does without of MUI and emotion, or does in fewer components (decisions 0142, 0212). */
export const sparedOfMui: readonly Spared[] = [
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
    instead: swapping(
      [
        /return \/\*#__PURE__\*\/React\.createElement\(React\.Fragment, null, [^;]*;/,
        `registerStyles(cache, serialized, typeof FinalTag === 'string');
          insertStyles(cache, serialized, typeof FinalTag === 'string');
          return React.createElement(FinalTag, newProps);`,
      ],
      [/var Insertion = [^]*?return null;\n};/, ''],
      [/import \{ useInsertionEffectAlwaysWithSyncFallback \}.*/, ''],
    ),
  },
  {
    module: '/@mui/material/esm/styles/defaultTheme.js',
    why: 'every page has a theme of its own: what there is without one would be made for nothing',
    instead: 'export default {};',
  },
  {
    module: '/@emotion/cache/dist/emotion-cache.browser.esm.js',
    why: 'browsers need few prefixes, and take a rule for another browser for an error: one was thrown for each button and field',
    instead: swapping([
      /\nfunction prefix\(value, length\) \{.*?(?=\nvar defaultStylisPlugins)/s,
      `const PREFIXED = /^(?:user-select|backdrop-filter|hyphens|text-size-adjust|box-decoration-break)$/;
        const FOREIGN = CSS.supports('selector(::-moz-placeholder)') ? /:-ms-/ : /:-m(?:oz|s)-/;
        const prefixer = (element) => {
          if (element.type === RULESET && FOREIGN.test(element.props.join())) element.children = [];
          if (element.type === DECLARATION && PREFIXED.test(element.props)) element.return = WEBKIT + element.value + element.value;
        };`,
    ]),
  },
  {
    module: '/@emotion/is-prop-valid/dist/emotion-is-prop-valid.esm.js',
    why: 'an element that is styled by its name alone is handed attributes of HTML: those of two words are few',
    instead: `const ATTRIBUTES = /^(?!(?:as|sx|theme)$)(?:[a-z]+|(?:data|aria)-.*|on[A-Z].*|className|tabIndex|htmlFor|dateTime|colSpan|rowSpan|readOnly|auto(?:Focus|Complete)|spellCheck|maxLength|inputMode|dangerouslySetInnerHTML|default(?:Value|Checked)|contentEditable|viewBox|srcSet|crossOrigin)$/;
      export default (name) => ATTRIBUTES.test(name);`,
  },
  {
    module: '/@mui/material/esm/Tooltip/Tooltip.js',
    why: 'what a tooltip opens is drawn when it first opens, and what it is over need not be drawn again to be known',
    instead: swapping(
      [
        'const [childNode, setChildNode] = React.useState();',
        `const childRef = React.useRef(); const childNode = childRef.current;
          const setChildNode = React.useCallback((node) => { childRef.current = node; }, []);`,
      ],
      [
        'const popperRef = React.useRef();',
        `const popperRef = React.useRef(); const wasOpen = React.useRef(false); wasOpen.current ||= open;`,
      ],
      ['_jsx(PopperSlot, {', 'wasOpen.current && _jsx(PopperSlot, {'],
    ),
  },
  {
    module: '/@mui/material/esm/utils/createSvgIcon.js',
    why: 'an icon is one component instead of two',
    instead: swapping([
      /(function Component\(props, ref\) \{.*?)return .*?^ {2}\}/ms,
      '$1return SvgIcon.render({ ...props, children: path }, ref); }',
    ]),
  },
  ...['FilledInput/FilledInput', 'Input/Input'].map((input) => ({
    module: `/@mui/material/esm/${input}.js`,
    why: 'every field is outlined',
    instead: 'export default () => null;',
  })),
  {
    module: '/@mui/material/esm/Select/Select.js',
    why: 'no choice is a select of the browser',
    instead: swapping(['native ? NativeSelectInput : SelectInput', 'SelectInput']),
  },
  {
    module: '/@mui/material/esm/ButtonBase/TouchRipple.js',
    why: 'the theme has turned ripples off',
    instead: 'export const DELAY_RIPPLE = 0; export default () => null;',
  },
  {
    module: '/@mui/material/esm/Popper/Popper.js',
    why: 'what places tooltips comes when the first of them opens',
    instead: swapping([
      'import BasePopper from "./BasePopper.js";',
      `const LaterPopper = React.lazy(() => import('./BasePopper.js').catch(() => ({ default: () => null })));
        const BasePopper = React.forwardRef(function BasePopper(props, ref) {
          const [isUsed, setUsed] = React.useState(false);
          if (!isUsed && (props.open || props.keepMounted)) setUsed(true);
          if (!isUsed) return null;
          return React.createElement(React.Suspense, null, React.createElement(LaterPopper, { ...props, ref }));
        });`,
    ]),
  },
  ...overlays.map((name) => ({
    module: `/@mui/material/esm/${name}/index.js`,
    why: 'what opens over the page comes when the page is there',
    instead: (code: string) =>
      swapping([
        `export { default } from "./${name}.js";`,
        `import { whenOpened } from '/src/console/kit/page/whenOpened.tsx';
          export default /*#__PURE__*/ whenOpened('${name}', () => import('./${name}.js'));`,
      ])(code).replace(`export * from "./${name}.js";`, ''),
  })),
  {
    module: '/@mui/material/esm/Menu/Menu.js',
    why: 'what comes later holds together',
    instead: swapping(['from "../Popover/index.js"', 'from "../Popover/Popover.js"']),
  },
  {
    module: '/@mui/material/esm/Select/SelectInput.js',
    why: 'the menu of a field, too',
    instead: swapping(['from "../Menu/Menu.js"', 'from "../Menu/index.js"']),
  },
];
