import type { CSSProperties } from 'react';
import { darkTheme, lightTheme } from '../shell/theme';

type Paint = (theme: typeof lightTheme) => string | undefined;

const both = (paint: Paint): string => `light-dark(${paint(lightTheme)}, ${paint(darkTheme)})`;

interface Colours {
  readonly main?: string;
  readonly dark?: string;
  readonly contrastText?: string;
}

const of = (colours: unknown): Colours => colours as Colours;

/** The theme's colours as CSS variables: this page follows it, light and dark, without loading MUI. */
export const signInColours = {
  '--ground': both((theme) => theme.palette?.background?.paper),
  '--panel': both((theme) => theme.palette?.background?.default),
  '--field': both((theme) => theme.palette?.background?.paper),
  '--text': both((theme) => theme.palette?.text?.primary),
  '--quiet': both((theme) => theme.palette?.text?.secondary),
  '--outline': both((theme) => theme.palette?.surfaces?.edge),
  '--line': both((theme) => theme.palette?.divider),
  '--accent': both((theme) => of(theme.palette?.primary).main),
  '--accent-strong': both((theme) => of(theme.palette?.primary).dark),
  '--on-accent': both((theme) => of(theme.palette?.primary).contrastText),
  '--error': both((theme) => of(theme.palette?.error).main),
  '--line-a': both((theme) => of(theme.palette?.primary).main),
  '--line-b': both((theme) => of(theme.palette?.success).main),
  '--line-c': both((theme) => of(theme.palette?.warning).main),
  '--radius': `${lightTheme.shape?.borderRadius}px`,
  '--face': (lightTheme.typography as { fontFamily: string }).fontFamily,
  colorScheme: 'light dark',
} as CSSProperties;
