import { createTheme } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import {
  darkTheme,
  drawerWidth,
  lightTheme,
  mainPadding,
  toolbarHeight,
  topOffset,
} from '../../../src/console/app/shell/theme';

const luminance = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (a: string, b: string) => {
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (lighter + 0.05) / (darker + 0.05);
};

describe.each([
  ['light', createTheme(lightTheme)],
  ['dark', createTheme(darkTheme)],
])('the %s theme', (_, { palette, shape, typography, transitions }) => {
  const grounds = [
    palette.background.default,
    palette.background.paper,
    ...(['frame', 'sunken', 'marked'] as const),
  ].map((ground) => (ground in palette.surfaces ? palette.surfaces[ground as 'frame'] : ground));
  const inks = {
    primary: palette.text.primary,
    secondary: palette.text.secondary,
    'what is only shown': palette.text.disabled,
    accent: palette.primary.main,
    success: palette.success.main,
    info: palette.info.main,
    warning: palette.warning.main,
    error: palette.error.main,
    violet: palette.secondary.main,
  };

  it.each(Object.entries(inks))('keeps %s readable on every ground: 4.5 to 1', (_name, ink) => {
    for (const ground of grounds) expect(contrast(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['primary', 'secondary', 'success', 'info', 'warning', 'error'] as const)(
    'keeps words on %s readable',
    (name) => {
      expect(contrast(palette[name].contrastText, palette[name].main)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('draws the edges of fields and switches 3 to 1 against every ground', () => {
    for (const ground of grounds) expect(contrast(palette.surfaces.edge, ground), ground).toBeGreaterThanOrEqual(3);
  });

  it('has the constants of the specification', () => {
    expect(shape.borderRadius).toBe(12);
    expect(typography.fontFamily).toMatch(/^"Roboto"/);
    expect([drawerWidth, topOffset, mainPadding, toolbarHeight]).toEqual([260, 88, 20, 48]);
  });

  it('moves for less than 200 ms', () => {
    for (const duration of Object.values(transitions.duration)) expect(duration).toBeLessThan(200);
  });
});
