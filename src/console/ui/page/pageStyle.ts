import { alpha, type CSSObject, type Theme } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { inlineItemsLook } from '../fields/ChipRow';
import { fieldLook } from '../fields/fieldLook';
import { recordLinkLook } from '../fields/RecordLink';
import { textLinkLook } from './TextLink';

/** Windows so low that sticky bars would leave no room for the page, as on a screen at 400%. */
export const LOW_WINDOW = '@media (max-height: 400px)';

/** The outline of the element that has the keyboard focus. */
export const focusRing = ({ primary }: { readonly primary: { readonly main: string } }): CSSObject => ({
  outline: `2px solid ${primary.main}`,
  outlineOffset: 2,
});

/** The style of the page itself, and of its plain elements. */
export const pageStyle = (theme: Theme): CSSObject => ({
  ...fieldLook(theme),
  ...textLinkLook(theme),
  ...recordLinkLook(theme),
  ...inlineItemsLook(theme),
  // Text for screen readers alone.
  '.unseen': { ...visuallyHidden },
  // An element that receives the focus scrolls out from under the fixed bar.
  html: {
    // Phones draw their scrollbar over the page.
    [theme.breakpoints.up('sm')]: { scrollbarGutter: 'stable' },
    scrollPaddingTop: theme.measures.topOffset,
    [LOW_WINDOW]: { scrollbarGutter: 'auto', scrollPaddingTop: 0, scrollPaddingBottom: '0 !important' },
  },
  [theme.breakpoints.up('sm')]: {
    '*': { scrollbarWidth: 'thin' },
    html: { scrollbarColor: `${alpha(theme.palette.surfaces.edge, 0.5)} transparent` },
  },
  // The gutter stays when a dialog locks the page: MUI's padding would be a second one.
  '@supports (scrollbar-gutter: stable)': { 'body, .mui-fixed': { paddingRight: '0 !important' } },
  body: { fontVariantNumeric: 'tabular-nums', WebkitFontSmoothing: 'antialiased' },
  'a:focus-visible, button:focus-visible': focusRing(theme.palette),
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
});
