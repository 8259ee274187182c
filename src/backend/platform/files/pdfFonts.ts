interface Glyph {
  readonly id: number;
  readonly advanceWidth: number;
  readonly codePoints: readonly number[];
}

interface Run {
  readonly glyphs: readonly Glyph[];
  readonly positions: readonly object[];
  readonly advanceWidth: number;
}

/** The part of pdfkit's embedded font that is changed here. */
interface EmbeddedFont {
  readonly subset: { readonly mapping: Record<number, number | undefined>; includeGlyph: (id: number) => number };
  readonly widths: (number | undefined)[];
  readonly unicode: (readonly number[] | undefined)[];
  readonly scale: number;
  layout: (text: string, features: undefined) => Run;
  layoutRun: (text: string, features: undefined) => Run;
  encode: (text: string, features: undefined) => readonly [readonly string[], readonly object[]];
}

const isEmbedded = (font: unknown): font is EmbeddedFont =>
  typeof font === 'object' && font !== null && 'layoutRun' in font && 'unicode' in font && 'subset' in font;

/** A syllable of Hindi, or a run without any. In a syllable, signs can be drawn before letters that are read first. */
const SYLLABLES =
  /(?:\p{Script=Devanagari}\u094d[\u200c\u200d]?)*\p{Script=Devanagari}\p{M}*[\u200c\u200d]?|[^\p{Script=Devanagari}]+/gu;
const DEVANAGARI = /\p{Script=Devanagari}/u;
const SEEN = /[^\s\p{C}]/u;
const UNSEEN = 0x200b;

// The glyphs of a syllable, each with a share of its letters in reading order.
const inReadingOrder = (syllable: string, glyphs: readonly Glyph[]): Glyph[] => {
  const letters = Array.from(syllable, (letter) => letter.codePointAt(0) ?? 0);
  return glyphs.map(({ id, advanceWidth }, place) => {
    const own = place === glyphs.length - 1 ? letters.slice(place) : letters.slice(place, place + 1);
    return { id, advanceWidth, codePoints: own.length > 0 ? own : [UNSEEN] };
  });
};

/**
 * Makes a font's text searchable, and copied in reading order.
 * Each glyph has one text in pdfkit, while a Hindi glyph is in many syllables.
 * `onMissing` is called for a letter that the font lacks.
 */
const readable = (font: EmbeddedFont, onMissing: () => void): void => {
  const layoutRun = font.layoutRun.bind(font);
  font.layoutRun = (text, features) => {
    const runs = (text.match(SYLLABLES) ?? []).map((part) => {
      const run = layoutRun(part, features);
      // A font's first glyph replaces any letter that it lacks.
      const lacks = SEEN.test(part) && run.glyphs.some(({ id }) => id === 0);
      if (lacks) onMissing();
      return lacks || DEVANAGARI.test(part)
        ? { glyphs: inReadingOrder(part, run.glyphs), positions: run.positions, advanceWidth: run.advanceWidth }
        : run;
    });
    return {
      glyphs: runs.flatMap(({ glyphs }) => glyphs),
      positions: runs.flatMap(({ positions }) => positions),
      advanceWidth: runs.reduce((sum, run) => sum + run.advanceWidth, 0),
    };
  };
  const known = new Map<string, number>();
  font.encode = (text, features) => {
    const { glyphs, positions } = font.layout(text, features);
    const codes = glyphs.map((glyph) => {
      const key = `${glyph.id}:${glyph.codePoints.join()}`;
      let code = known.get(key);
      if (code === undefined) {
        // Removed from the subset's map, the glyph is added once more with its own text.
        font.subset.mapping[glyph.id] = undefined;
        code = font.subset.includeGlyph(glyph.id);
        font.widths[code] = glyph.advanceWidth * font.scale;
        font.unicode[code] = glyph.codePoints;
        known.set(key, code);
      }
      return code.toString(16).padStart(4, '0');
    });
    return [codes, positions];
  };
};

/** Embeds a report's fonts into a document. Returns whether a text had a letter that they lack. */
export const embedFonts = (
  document: PDFKit.PDFDocument,
  fonts: { readonly regular: string; readonly bold: string },
) => {
  let isLacking = false;
  for (const name of ['regular', 'bold'] as const) {
    document.registerFont(name, fonts[name]).font(name);
    const font: unknown = Reflect.get(document, '_font');
    if (isEmbedded(font)) readable(font, () => (isLacking = true));
  }
  return { isLacking: () => isLacking };
};
