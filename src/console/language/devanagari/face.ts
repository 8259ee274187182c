import file from './devanagari.woff2?url';

let made: FontFace | undefined;

/** Returns the font face for Devanagari, which Roboto lacks. It loads when the first letter is rendered. */
export const face = (): FontFace =>
  (made ??= new FontFace('Roboto', `url(${file}) format('woff2')`, {
    display: 'swap',
    weight: '400 700',
    unicodeRange: 'U+0900-097F, U+200C-200D, U+25CC',
  }));
