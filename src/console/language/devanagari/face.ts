import file from './devanagari.woff2?url';

let made: FontFace | undefined;

/** The letters of Hindi, in Roboto's place where it lacks them; loaded where the first of them is drawn. */
export const face = (): FontFace =>
  (made ??= new FontFace('Roboto', `url(${file}) format('woff2')`, {
    display: 'swap',
    weight: '400 700',
    unicodeRange: 'U+0900-097F, U+200C-200D, U+25CC',
  }));
