import type { ThemeOptions } from '@mui/material/styles';
import './fonts.css';

/** Width of the drawer, in pixels (docs/product.md#constants). */
export const drawerWidth = 260;
/** Where the main area begins below the top of the window, in pixels (docs/product.md#constants). */
export const topOffset = 88;
/** Padding of the main area, in pixels (docs/product.md#constants). */
export const mainPadding = 20;
/** Height of the toolbar, in pixels (docs/product.md#constants). */
export const toolbarHeight = 48;

/** The measures, in pixels, that screens share beyond MUI's spacing of 8. */
const measures = {
  drawerWidth,
  topOffset,
  mainPadding,
  toolbarHeight,
  /** A row of a table. */
  tableRow: 44,
  /** The one column of a form, at most. */
  formColumn: 720,
  /** Beside a form: a preview, a summary. */
  formAside: 320,
  /** A sentence is not read with pleasure beyond this. */
  readingColumn: 560,
  /** The smallest card of a grid of cards. */
  card: 280,
  /** A report's table before it scrolls (docs/product.md#constants). */
  reportTable: 540,
  /** A phone around a preview, and its screen's height. */
  phoneWidth: 300,
  phoneHeight: 560,
  /** The picture of a chart, the same with its legend, a pie in it, a row of its table, and its width on a sheet of A4. */
  chart: 264,
  chartBody: 292,
  pie: 208,
  chartRow: 36,
  chartOnPaper: 860,
} as const;

type Measures = typeof measures;

/** Surfaces beyond background and paper: the frame (app bar and drawer) and what is marked in it. */
interface Surfaces {
  frame: string;
  /** Behind the entry of the menu that is open, a chosen row, an icon in its tile. */
  marked: string;
  /** Behind a table's head, a read-only value, a code. */
  sunken: string;
  /** The shadow of layers over the page: a menu, a dialog. */
  shade: string;
}

/** The inks of the charts (decision 0083). */
interface Charts {
  /** Series and slices in their order: 3:1 against the card, distinguishable by colour-blind eyes too. */
  series: readonly string[];
  /** The period before. */
  before: string;
}

declare module '@mui/material/styles' {
  interface Theme {
    measures: Measures;
  }
  interface ThemeOptions {
    measures?: Measures;
  }
  interface Palette {
    surfaces: Surfaces;
    charts: Charts;
  }
  interface PaletteOptions {
    surfaces?: Surfaces;
    charts?: Charts;
  }
  interface TypographyVariants {
    /** The face of ids, tokens and file names. */
    monospace: string;
  }
  interface TypographyVariantsOptions {
    monospace?: string;
  }
}

const light = {
  mode: 'light',
  primary: { main: '#2f4ac2', dark: '#22379a', light: '#5b74e0', contrastText: '#ffffff' },
  secondary: { main: '#7a3e9d', contrastText: '#ffffff' },
  success: { main: '#1b7a43', contrastText: '#ffffff' },
  info: { main: '#0b6aa8', contrastText: '#ffffff' },
  warning: { main: '#8f5a00', contrastText: '#ffffff' },
  error: { main: '#b3261e', contrastText: '#ffffff' },
  background: { default: '#f3f4f7', paper: '#ffffff' },
  text: { primary: '#1a1d26', secondary: '#565d6d', disabled: '#8b92a1' },
  divider: '#e0e3ea',
  action: {
    active: '#565d6d',
    hover: 'rgba(26, 29, 38, 0.05)',
    selected: 'rgba(47, 74, 194, 0.08)',
    focus: 'rgba(47, 74, 194, 0.14)',
  },
  surfaces: { frame: '#ffffff', marked: '#e9edfb', sunken: '#f7f8fa', shade: 'rgba(26, 29, 38, 0.14)' },
  charts: {
    series: ['#2f4ac2', '#d97560', '#25a099', '#a778ee', '#60641a', '#995668', '#032d5a', '#591014'],
    before: '#7b8292',
  },
} as const;

const dark = {
  mode: 'dark',
  primary: { main: '#a8b8ff', dark: '#8798ea', light: '#c5d0ff', contrastText: '#10162f' },
  secondary: { main: '#d7aef0', contrastText: '#2a0f3b' },
  success: { main: '#79d19c', contrastText: '#06200f' },
  info: { main: '#7cc4f2', contrastText: '#04202f' },
  warning: { main: '#eab764', contrastText: '#2a1a00' },
  error: { main: '#ff9d92', contrastText: '#3a0906' },
  background: { default: '#101218', paper: '#1a1d25' },
  text: { primary: '#e7e9f0', secondary: '#a5acbb', disabled: '#6d7484' },
  divider: '#2d313c',
  action: {
    active: '#a5acbb',
    hover: 'rgba(231, 233, 240, 0.06)',
    selected: 'rgba(168, 184, 255, 0.12)',
    focus: 'rgba(168, 184, 255, 0.18)',
  },
  surfaces: { frame: '#161921', marked: '#252b45', sunken: '#15181f', shade: 'rgba(0, 0, 0, 0.5)' },
  charts: {
    series: ['#a8b8ff', '#eb7f3a', '#41d5c4', '#605edb', '#c8e793', '#9e5f7d', '#4a94b4', '#c73737'],
    before: '#868d9d',
  },
} as const;

const themeOf = (palette: typeof light | typeof dark): ThemeOptions => {
  const hairline = `1px solid ${palette.divider}`;
  const focusRing = { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 };
  const field = { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } as const;
  return {
    palette,
    measures,
    shape: { borderRadius: 12 },
    typography: {
      fontFamily: '"Roboto", "Roboto Fallback", "Helvetica", "Arial", sans-serif',
      monospace: 'ui-monospace, "SFMono-Regular", "Menlo", "Consolas", monospace',
      h1: { fontSize: '1.5rem', lineHeight: 1.3, fontWeight: 500, letterSpacing: '-0.01em' },
      h2: { fontSize: '1.125rem', lineHeight: 1.4, fontWeight: 500 },
      h3: { fontSize: '1rem', lineHeight: 1.5, fontWeight: 500 },
      h4: { fontSize: '0.875rem', lineHeight: 1.5, fontWeight: 500 },
      h5: { fontSize: '0.875rem', lineHeight: 1.5, fontWeight: 500 },
      h6: { fontSize: '0.875rem', lineHeight: 1.5, fontWeight: 500 },
      body1: { fontSize: '0.875rem', lineHeight: 1.5 },
      body2: { fontSize: '0.8125rem', lineHeight: 1.5 },
      button: { textTransform: 'none', fontWeight: 500 },
      overline: {
        fontSize: '0.75rem',
        lineHeight: 1.5,
        fontWeight: 500,
        letterSpacing: '0.04em',
        textTransform: 'none',
      },
    },
    transitions: {
      duration: {
        shortest: 100,
        shorter: 120,
        short: 140,
        standard: 160,
        complex: 180,
        enteringScreen: 160,
        leavingScreen: 120,
      },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          // What the focus moves to comes out from under the fixed bar.
          html: { scrollPaddingTop: topOffset },
          body: { fontVariantNumeric: 'tabular-nums', WebkitFontSmoothing: 'antialiased' },
          'a:focus-visible, button:focus-visible': focusRing,
          '@media (prefers-reduced-motion: reduce)': {
            '*, *::before, *::after': {
              animationDuration: '0.01ms !important',
              animationIterationCount: '1 !important',
              transitionDuration: '0s !important',
              scrollBehavior: 'auto !important',
            },
          },
        },
      },
      // A ripple moves for longer than 200 ms and says nothing that hover, focus and the answer itself don't.
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
      },
      MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: { root: { whiteSpace: 'nowrap' } } },
      MuiPaper: {
        styleOverrides: {
          root: { backgroundImage: 'none' },
          elevation1: { boxShadow: 'none', border: hairline },
          elevation8: { border: hairline, boxShadow: `0 8px 24px ${palette.surfaces.shade}` },
          elevation24: { boxShadow: `0 16px 48px ${palette.surfaces.shade}` },
        },
      },
      MuiCard: { defaultProps: { elevation: 0 }, styleOverrides: { root: { border: hairline } } },
      MuiAppBar: {
        defaultProps: { elevation: 0, color: 'inherit' },
        styleOverrides: { root: { backgroundColor: palette.surfaces.frame } },
      },
      MuiDrawer: { styleOverrides: { paper: { backgroundColor: palette.surfaces.frame, borderRight: 0 } } },
      // A note never covers the bar with which a form is saved.
      MuiSnackbar: { styleOverrides: { root: { bottom: 'calc(var(--save-bar, 0px) + 16px) !important' } } },
      MuiDialog: { styleOverrides: { paper: { border: hairline } } },
      MuiTooltip: {
        defaultProps: { enterDelay: 400, disableInteractive: true },
        // What still hangs over the page would shrink it to fit the paper.
        styleOverrides: { popper: { '@media print': { display: 'none' } } },
      },
      MuiTextField: { defaultProps: field },
      MuiFormControl: { defaultProps: field },
      MuiAutocomplete: { defaultProps: { fullWidth: true } },
      MuiOutlinedInput: { styleOverrides: { root: { backgroundColor: palette.background.paper } } },
      MuiListItemIcon: { styleOverrides: { root: { minWidth: 36 } } },
      MuiChip: { styleOverrides: { root: { fontWeight: 500 } } },
      MuiTableRow: {
        // The card has a border of its own below the last row.
        styleOverrides: { root: { height: measures.tableRow, 'tbody > &:last-of-type > td': { borderBottom: 0 } } },
      },
      MuiTableCell: {
        styleOverrides: {
          root: { height: measures.tableRow, padding: '0 16px', borderColor: palette.divider },
          paddingCheckbox: { padding: '0 4px' },
          head: {
            color: palette.text.secondary,
            backgroundColor: palette.surfaces.sunken,
            fontWeight: 500,
            whiteSpace: 'nowrap',
          },
        },
      },
    },
  };
};

/** The console by day: white cards on a quiet ground, one accent. */
export const lightTheme: ThemeOptions = themeOf(light);

/** The console by night, drawn for itself: surfaces grow lighter as they come nearer. */
export const darkTheme: ThemeOptions = themeOf(dark);
