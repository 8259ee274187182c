import type { Palette, Theme } from '@mui/material/styles';
import type { CommonLineProps, DefaultSeries } from '@nivo/line';

/** A card as narrow as a phone's, which stacks the parts that are side by side elsewhere. */
export const NARROW = '@container (max-width: 27rem)';

/** A card as wide as the page, whose sentence has one line. */
export const WIDE = '@container (min-width: 48rem)';

/** The console's theme in nivo's form: quiet axes, the console's font and colours. */
export const pictureTheme = ({ palette, typography }: Theme): CommonLineProps<DefaultSeries>['theme'] => ({
  text: { fontFamily: typography.fontFamily ?? 'sans-serif', fontSize: 12, fill: palette.text.secondary },
  grid: { line: { stroke: palette.divider, strokeWidth: 1 } },
  axis: {
    domain: { line: { stroke: 'transparent' } },
    ticks: { line: { stroke: palette.divider, strokeWidth: 1 }, text: { fill: palette.text.secondary } },
  },
});

/**
 * The mark of a figure in pictures, legends and tooltips.
 * A number is the index of a series or slice; `unstated`: people who do not state the trait.
 */
export type Mark = number | 'before' | 'others' | 'unstated' | 'partial' | 'bar' | 'barBefore';

/** True for a mark with a line in the picture, and a piece of that line in the legend. */
export const hasLine = (mark: Mark): boolean => typeof mark === 'number' || mark === 'before';

/** A disc around 0. */
export const DOT = 'M-0.9 0A0.9 0.9 0 1 0 0.9 0A0.9 0.9 0 1 0 -0.9 0Z';

/** Shapes around 0, at most 1 away from it, of about the same visual weight. */
const SYMBOLS = [
  DOT,
  'M-0.8 -0.8H0.8V0.8H-0.8Z',
  'M0 -1L1 0.75H-1Z',
  'M0 -1.1L1.1 0L0 1.1L-1.1 0Z',
  'M-0.35 -1H0.35V-0.35H1V0.35H0.35V1H-0.35V0.35H-1V-0.35H-0.35Z',
  'M0 1L-1 -0.75H1Z',
  'M0 -1.15L0.32 -0.37L1.1 -0.36L0.5 0.14L0.71 0.93L0 0.5L-0.71 0.93L-0.5 0.14L-1.1 -0.36L-0.32 -0.37Z',
  'M-1 -0.45H1V0.45H-1Z',
] as const;

/** A ring: the second circle runs the other way and is its hole. */
const RING = 'M-1 0A1 1 0 1 0 1 0A1 1 0 1 0 -1 0ZM-0.5 0A0.5 0.5 0 1 1 0.5 0A0.5 0.5 0 1 1 -0.5 0Z';

const BAR = 'M-1.1 -0.9H1.1V0.9H-1.1Z';
const THIN_BAR = 'M-1.1 -0.35H1.1V0.35H-1.1Z';

/** The dashes of a line, which distinguish it besides its colour. */
const DASHES = ['', '9 4', '2 4', '9 4 2 4', '5 3', '1 3', '12 3', '12 3 1 3'] as const;

/** Returns the colours of a mark in a palette, and the path of its symbol, within 1 around 0. The earlier period has no symbol. */
export const markLook = (mark: Mark, { charts, text }: Palette) => {
  const grey = { colour: charts.before, dash: '', isHollow: false };
  const [first = charts.before] = charts.series;
  if (mark === 'before') return { ...grey, symbol: undefined, dash: '4 4' };
  if (mark === 'others') return { ...grey, symbol: SYMBOLS[7], isHollow: true };
  if (mark === 'unstated') return { ...grey, symbol: RING };
  if (mark === 'partial') return { ...grey, colour: text.secondary, symbol: DOT, isHollow: true };
  if (mark === 'bar') return { ...grey, colour: first, symbol: BAR };
  if (mark === 'barBefore') return { ...grey, symbol: THIN_BAR };
  const at = mark % SYMBOLS.length;
  return { ...grey, colour: charts.series[at] ?? charts.before, symbol: SYMBOLS[at], dash: DASHES[at] ?? '' };
};

/** The number of series or slices that can be distinguished. */
export const MAX_MARKS = SYMBOLS.length;
