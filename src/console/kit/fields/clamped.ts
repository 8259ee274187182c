import type { CSSObject } from '@mui/material';

/** The look of a text that takes so many lines at most, whatever was typed into it. */
export const clamped = (lines: number): CSSObject => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: lines,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});
