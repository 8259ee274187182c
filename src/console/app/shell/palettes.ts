/** Surfaces beyond background and paper: the frame (app bar and drawer) and its marked parts. */
export interface Surfaces {
  frame: string;
  /** The background of the open menu entry, of a selected row, and of an icon's tile. */
  marked: string;
  /** The background of a table's head, a read-only value, a code. */
  sunken: string;
  /** The border of fields and switches, 3:1 against every background. */
  edge: string;
  /** The shadow of layers over the page: a menu, a dialog. */
  shade: string;
}

/** The colours of the charts (decision 0083). */
export interface Charts {
  /** Series and slices in their order: 3:1 against the card, distinguishable for colour-blind people too. */
  series: readonly string[];
  /** The period before. */
  before: string;
}

/** The font of all text. */
export const FONT_FAMILY = '"Roboto", "Roboto Fallback", "Helvetica", "Arial", sans-serif';
/** The radius of cards, fields and buttons, in pixels. */
export const RADIUS = 12;

/** The colours of the light theme. */
export const light = {
  mode: 'light',
  primary: { main: '#2f4ac2', dark: '#22379a', light: '#5b74e0', contrastText: '#ffffff' },
  secondary: { main: '#7a3e9d', contrastText: '#ffffff' },
  success: { main: '#1b7a43', contrastText: '#ffffff' },
  info: { main: '#0b6aa8', contrastText: '#ffffff' },
  warning: { main: '#8f5a00', contrastText: '#ffffff' },
  error: { main: '#b3261e', contrastText: '#ffffff' },
  background: { default: '#f3f4f7', paper: '#ffffff' },
  text: { primary: '#1a1d26', secondary: '#565d6d', disabled: '#646b7b' },
  divider: '#e0e3ea',
  action: {
    active: '#565d6d',
    hover: 'rgba(26, 29, 38, 0.05)',
    selected: 'rgba(47, 74, 194, 0.08)',
    focus: 'rgba(47, 74, 194, 0.14)',
  },
  surfaces: {
    frame: '#ffffff',
    marked: '#e9edfb',
    sunken: '#f7f8fa',
    edge: '#7f8695',
    shade: 'rgba(26, 29, 38, 0.14)',
  },
  charts: {
    series: ['#2f4ac2', '#d97560', '#25a099', '#a778ee', '#60641a', '#995668', '#032d5a', '#591014'],
    before: '#7b8292',
  },
} as const;

/** The colours of the dark theme. */
export const dark = {
  mode: 'dark',
  primary: { main: '#a8b8ff', dark: '#8798ea', light: '#c5d0ff', contrastText: '#10162f' },
  secondary: { main: '#d7aef0', contrastText: '#2a0f3b' },
  success: { main: '#79d19c', contrastText: '#06200f' },
  info: { main: '#7cc4f2', contrastText: '#04202f' },
  warning: { main: '#eab764', contrastText: '#2a1a00' },
  error: { main: '#ff9d92', contrastText: '#3a0906' },
  background: { default: '#101218', paper: '#1a1d25' },
  text: { primary: '#e7e9f0', secondary: '#a5acbb', disabled: '#939aaa' },
  divider: '#2d313c',
  action: {
    active: '#a5acbb',
    hover: 'rgba(231, 233, 240, 0.06)',
    selected: 'rgba(168, 184, 255, 0.12)',
    focus: 'rgba(168, 184, 255, 0.18)',
  },
  surfaces: { frame: '#161921', marked: '#252b45', sunken: '#15181f', edge: '#727989', shade: 'rgba(0, 0, 0, 0.5)' },
  charts: {
    series: ['#a8b8ff', '#eb7f3a', '#41d5c4', '#605edb', '#c8e793', '#9e5f7d', '#4a94b4', '#c73737'],
    before: '#868d9d',
  },
} as const;
