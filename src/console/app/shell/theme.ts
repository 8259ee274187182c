import type { ThemeOptions } from '@mui/material/styles';
import './fonts.css';
import type {} from '@mui/x-date-pickers/themeAugmentation';
import { focusRing, LOW_WINDOW, pageStyle } from '../../ui/page/pageStyle';
import { dark, FONT_FAMILY, light, RADIUS, type Charts, type Surfaces } from './palettes';

/** Width of the drawer, in pixels (docs/product.md#constants). */
export const drawerWidth = 260;
/** The top edge of the main area below the window's, in pixels (docs/product.md#constants). */
export const topOffset = 88;
/** Padding of the main area, in pixels (docs/product.md#constants). */
export const mainPadding = 20;
/** Height of the toolbar, in pixels (docs/product.md#constants). */
export const toolbarHeight = 48;

/** Measures, in pixels, that screens share beyond MUI's spacing of 8. */
const measures = {
  drawerWidth,
  topOffset,
  mainPadding,
  toolbarHeight,
  /** The height of a table's row. */
  tableRow: 44,
  /** The maximum width of a form's column. */
  formColumn: 720,
  /** The column beside a form: a preview, a summary. */
  formAside: 320,
  /** The maximum width of a comfortably readable sentence. */
  readingColumn: 560,
  /** The minimum width of a card in a grid of cards. */
  card: 280,
  /** The height of a report's table before it scrolls (docs/product.md#constants). */
  reportTable: 540,
  /** The width of a phone around a preview, and the height of its screen. */
  phoneWidth: 300,
  phoneHeight: 560,
  /** Heights: a chart, a chart with its legend, a pie, a row of a chart's table; and the width of a chart on A4. */
  chart: 240,
  chartBody: 268,
  pie: 208,
  chartRow: 36,
  chartOnPaper: 860,
} as const;

type Measures = typeof measures;

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
    /** The font of ids, tokens and file names. */
    monospace: string;
  }
  interface TypographyVariantsOptions {
    monospace?: string;
  }
}

/** Forced colours: the system paints with a few colours of its own. */
const FORCED = '@media (forced-colors: active)';

const themeOf = (palette: typeof light | typeof dark): ThemeOptions => {
  const hairline = `1px solid ${palette.divider}`;
  const marked = { outline: '2px solid Highlight', outlineOffset: -2 };
  // The star of a field that the form requires. It is CSS and no part of the field's name; the notch in the border has room for it.
  const star = { '& label::after, & legend > span::after': { content: ['" *"', '" *" / ""'] } };
  // A read-only field.
  const shownOnly = { '&.MuiInputBase-readOnly': { backgroundColor: palette.surfaces.sunken } };
  const field = { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } as const;
  return {
    palette,
    measures,
    shape: { borderRadius: RADIUS },
    typography: {
      fontFamily: FONT_FAMILY,
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
      MuiCssBaseline: { styleOverrides: pageStyle },
      // No ripples: they move for longer than 200 ms and add nothing to hover, focus and the result itself.
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: { root: { '&.Mui-focusVisible': focusRing(palette) } },
      },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: { root: { whiteSpace: 'nowrap', [FORCED]: { border: '1px solid ButtonBorder' } } },
      },
      MuiTab: { styleOverrides: { root: { [FORCED]: { '&.Mui-selected': { color: 'Highlight' } } } } },
      MuiTabs: {
        styleOverrides: { indicator: { [FORCED]: { backgroundColor: 'Highlight', forcedColorAdjust: 'none' } } },
      },
      // The open menu entry and the selected item of a list: forced colours do not paint their background.
      MuiListItemButton: { styleOverrides: { root: { [FORCED]: { '&.Mui-selected': marked } } } },
      MuiMenuItem: { styleOverrides: { root: { [FORCED]: { '&.Mui-selected': marked } } } },
      MuiToggleButton: {
        styleOverrides: { root: { borderColor: palette.surfaces.edge, [FORCED]: { '&.Mui-selected': marked } } },
      },
      MuiSwitch: {
        styleOverrides: {
          track: {
            opacity: 1,
            backgroundColor: palette.surfaces.edge,
            [FORCED]: { border: '1px solid ButtonBorder', boxSizing: 'border-box' },
          },
          thumb: { [FORCED]: { backgroundColor: 'ButtonText', forcedColorAdjust: 'none' } },
        },
      },
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
        styleOverrides: {
          root: {
            backgroundColor: palette.surfaces.frame,
            [LOW_WINDOW]: { position: 'absolute' },
            [FORCED]: { borderBottom: '1px solid CanvasText' },
          },
        },
      },
      MuiDrawer: { styleOverrides: { paper: { backgroundColor: palette.surfaces.frame, borderRight: 0 } } },
      // A note never covers the bar with the save button.
      MuiSnackbar: { styleOverrides: { root: { bottom: 'calc(var(--save-bar, 0px) + 16px) !important' } } },
      MuiDialog: {
        styleOverrides: {
          // A second click, as in a double click on the opener, lands outside the dialog and would close it at once.
          root: {
            '@keyframes settle': { from: { pointerEvents: 'none' } },
            '& > .MuiBackdrop-root, & > .MuiDialog-container': { animation: 'settle 500ms step-end' },
          },
          paper: {
            pointerEvents: 'auto',
            border: hairline,
            // The dialog fills the window and scrolls as a whole: fixed title and buttons would leave no room between them.
            [LOW_WINDOW]: {
              '&&': { margin: 0, width: '100%', maxWidth: 'none', height: '100%', maxHeight: 'none', borderRadius: 0 },
              overflowY: 'auto',
              '& > *, & > form > *': { flex: '0 0 auto', overflow: 'visible' },
            },
          },
        },
      },
      MuiTooltip: {
        defaultProps: { enterDelay: 400, enterTouchDelay: 0, disableInteractive: true },
        styleOverrides: {
          // An open tooltip would shrink the printed page.
          popper: { '@media print': { display: 'none' } },
          tooltip: { backgroundColor: palette.text.primary, color: palette.background.paper },
        },
      },
      // Alerts are mostly notes that are present from the start: a new error has `role="alert"`.
      MuiAlert: {
        defaultProps: { role: 'note' },
        // The actions go under the text if both do not fit: a button that shrinks is cut.
        styleOverrides: { root: { flexWrap: 'wrap' }, message: { flex: '1 1 60%' } },
      },
      MuiTextField: { defaultProps: field },
      MuiFormControl: { defaultProps: field, styleOverrides: { root: { '&.is-required': star } } },
      MuiAutocomplete: { defaultProps: { fullWidth: true }, styleOverrides: { root: { '&.is-required': star } } },
      MuiInputBase: {
        styleOverrides: {
          input: {
            textOverflow: 'ellipsis',
            '&::placeholder': { color: palette.text.secondary, opacity: '1 !important' },
          },
        },
      },
      MuiOutlinedInput: {
        styleOverrides: {
          root: { backgroundColor: palette.background.paper, ...shownOnly },
          notchedOutline: { borderColor: palette.surfaces.edge },
        },
      },
      // The date fields are part of another package, and get the same look.
      MuiPickersOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: palette.surfaces.edge } } },
      MuiListItemIcon: { styleOverrides: { root: { minWidth: 36 } } },
      MuiChip: { styleOverrides: { root: { fontWeight: 500 } } },
      MuiTableRow: {
        // The card has a border of its own below the last row.
        styleOverrides: { root: { height: measures.tableRow, 'tbody > &:last-of-type > *': { borderBottom: 0 } } },
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

/** The light theme: white cards on a quiet ground, one accent. */
export const lightTheme: ThemeOptions = themeOf(light);

/** The dark theme, designed separately: higher surfaces are lighter. */
export const darkTheme: ThemeOptions = themeOf(dark);
