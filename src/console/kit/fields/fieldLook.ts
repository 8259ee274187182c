import type { CSSObject, Theme } from '@mui/material';

/** The look of a text that takes so many lines at most, whatever was typed into it. */
export const clamped = (lines: number): CSSObject => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: lines,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});

/** The look of a moment that takes two lines, the day above the time: as wide as a day. */
export const dayOverTime: CSSObject = { display: 'inline-block', width: '5.6em', whiteSpace: 'normal' };

/**
 * How the values of rows look, once for the whole page: each is one plain element, where MUI's are two or three components that make a
 * style, and a page of a report has two hundred.
 */
export const fieldLook = ({ measures, palette, typography }: Theme): CSSObject => ({
  '.faint': { color: palette.text.secondary },
  '.one-line': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // A text that should be short, and stays within two lines where it is not.
  '.short-text': { ...clamped(2), overflowWrap: 'break-word', maxWidth: measures.card },
  '.short-block': { display: 'inline-block', maxWidth: measures.card, overflowWrap: 'break-word' },
  '.stars': { height: typography.pxToRem(18), fill: 'currentColor', verticalAlign: 'text-bottom' },
  '.stars__empty': { fill: palette.text.disabled },
  // An id in a monospaced face, and the button that copies it.
  '.copied-id': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    fontFamily: typography.monospace,
    whiteSpace: 'nowrap',
    maxWidth: '100%',
    verticalAlign: 'middle',
    // Whatever was typed in the place of an id must not stretch its table.
    '& > bdi': {
      minWidth: 0,
      maxWidth: typography.pxToRem(measures.formAside),
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
  },
});
