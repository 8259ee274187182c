import type { CSSProperties } from 'react';
import { dark, FONT_FAMILY, light, RADIUS } from '../shell/palettes';

const both = (paint: (palette: typeof light | typeof dark) => string): string =>
  `light-dark(${paint(light)}, ${paint(dark)})`;

/** The theme's colours as CSS variables: the page follows the light and the dark theme without loading MUI. */
export const signInColours = {
  '--ground': both(({ background }) => background.paper),
  '--panel': both(({ background }) => background.default),
  '--field': both(({ background }) => background.paper),
  '--text': both(({ text }) => text.primary),
  '--quiet': both(({ text }) => text.secondary),
  '--outline': both(({ surfaces }) => surfaces.edge),
  '--line': both(({ divider }) => divider),
  '--accent': both(({ primary }) => primary.main),
  '--accent-strong': both(({ primary }) => primary.dark),
  '--on-accent': both(({ primary }) => primary.contrastText),
  '--error': both(({ error }) => error.main),
  '--line-a': both(({ primary }) => primary.main),
  '--line-b': both(({ success }) => success.main),
  '--line-c': both(({ warning }) => warning.main),
  '--radius': `${RADIUS}px`,
  '--face': FONT_FAMILY,
  colorScheme: 'light dark',
} as CSSProperties;
