import type { CSSObject, Theme } from '@mui/material';

/** The look of a text with a greatest number of lines, whatever its length. */
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
 * The look of the values of rows, once for the whole page.
 * Each is one plain element: MUI's are two or three components with a style each, and a page of a report has two hundred.
 */
export const fieldLook = ({ measures, palette, typography }: Theme): CSSObject => ({
  '.faint': { color: palette.text.secondary },
  '.one-line': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // A text that should be short; a long one keeps to two lines.
  '.short-text': { ...clamped(2), overflowWrap: 'break-word', maxWidth: measures.card },
  '.short-block': { display: 'inline-block', maxWidth: measures.card, overflowWrap: 'break-word' },
  '.stars': { height: typography.pxToRem(18), fill: 'currentColor', verticalAlign: 'text-bottom' },
  '.stars__empty': { fill: palette.text.disabled },
  // An id in a monospaced font, and the button that copies it.
  '.copied-id': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    fontFamily: typography.monospace,
    whiteSpace: 'nowrap',
    maxWidth: '100%',
    verticalAlign: 'middle',
    // A long text in place of an id must not stretch its table.
    '& > bdi': {
      minWidth: 0,
      maxWidth: typography.pxToRem(measures.formAside),
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
  },
});
