import { createTheme } from '@mui/material/styles';
import { describe, expect, test } from 'vitest';
import { markLook, MAX_MARKS } from '../../../src/console/resources/analytics/charts/marks';
import { darkTheme, lightTheme } from '../../../src/console/app/shell/theme';

type Three = readonly [number, number, number];
type Matrix = readonly [Three, Three, Three];

/** The response of eyes without one kind of cone to linear light: Machado, Oliveira and Fernandes (2009), severity 1. */
const eyes: Readonly<Record<string, Matrix>> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** A difference of 2.3 is just noticeable side by side; this one is visible across a card. */
const APART = 12;
/** WCAG 1.4.11: a meaningful graphic contrasts with its background. */
const CONTRAST = 3;

const linear = (hex: string): Three => {
  const at = (index: number) => {
    const share = parseInt(hex.slice(index, index + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return [at(1), at(3), at(5)];
};

const times = (matrix: Matrix, [r, g, b]: Three): Three => {
  const row = (at: 0 | 1 | 2) => Math.min(1, Math.max(0, matrix[at][0] * r + matrix[at][1] * g + matrix[at][2] * b));
  return [row(0), row(1), row(2)];
};

const luminance = ([r, g, b]: Three) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(linear(one)), luminance(linear(other))].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

const lab = ([r, g, b]: Three): Three => {
  const curve = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const x = curve((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = curve(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = curve((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const pull = (c: number) => Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));

/** CIEDE2000 (Sharma, Wu and Dalal 2005). */
const difference = ([l1, a1, b1]: Three, [l2, a2, b2]: Three): number => {
  const g = 1 + 0.5 * (1 - pull((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2));
  const [c1, c2] = [Math.hypot(g * a1, b1), Math.hypot(g * a2, b2)];
  const hue = (a: number, b: number) => ((Math.atan2(b, g * a) * 180) / Math.PI + 360) % 360;
  const [h1, h2] = [hue(a1, b1), hue(a2, b2)];
  const turn = ((h2 - h1 + 540) % 360) - 180;
  const [l, c, h] = [(l1 + l2) / 2, (c1 + c2) / 2, (h1 + turn / 2 + 360) % 360];
  const t =
    1 -
    0.17 * Math.cos(radians(h - 30)) +
    0.24 * Math.cos(radians(2 * h)) +
    0.32 * Math.cos(radians(3 * h + 6)) -
    0.2 * Math.cos(radians(4 * h - 63));
  const light = (l2 - l1) / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2));
  const chroma = (c2 - c1) / (1 + 0.045 * c);
  const hues = (2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn / 2))) / (1 + 0.015 * c * t);
  const rotation = -2 * pull(c) * Math.sin(radians(60 * Math.exp(-(((h - 275) / 25) ** 2))));
  return Math.sqrt(light ** 2 + chroma ** 2 + hues ** 2 + rotation * chroma * hues);
};

const palettes = {
  'in light': createTheme(lightTheme).palette,
  'in dark': createTheme(darkTheme).palette,
} as const;

test('the difference is the published one', () => {
  // Pairs 1 and 25 of the formula's test data.
  expect(difference([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 3);
  expect(difference([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387])).toBeCloseTo(1.2644, 3);
});

describe.each(Object.entries(palettes))('%s', (_, palette) => {
  const { series, before } = palette.charts;

  test.each(Object.entries(eyes))('series are told apart by eyes with %s', (__, eye) => {
    const seen = series.map((colour) => lab(times(eye, linear(colour))));
    const pairs = seen.flatMap((one, at) => seen.slice(at + 1).map((other) => difference(one, other)));

    expect(pairs).toHaveLength((series.length * (series.length - 1)) / 2);
    expect(Math.min(...pairs)).toBeGreaterThanOrEqual(APART);
  });

  test('series and the period before stand out from the card', () => {
    for (const colour of [...series, before])
      expect(contrast(colour, palette.background.paper), colour).toBeGreaterThanOrEqual(CONTRAST);
  });

  test('no two series have the same shape or the same dashes', () => {
    const looks = series.map((__, mark) => markLook(mark, palette));

    expect(series).toHaveLength(MAX_MARKS);
    expect(new Set([...looks, markLook('unstated', palette)].map(({ symbol }) => symbol)).size).toBe(MAX_MARKS + 1);
    expect(new Set(looks.map(({ dash }) => dash)).size).toBe(MAX_MARKS);
  });
});
