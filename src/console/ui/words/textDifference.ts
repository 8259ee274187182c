/** A piece of two compared texts: in both, only in the older one, or only in the newer one. */
export interface TextPiece {
  readonly kind: 'same' | 'out' | 'in';
  readonly text: string;
}

/** The number of comparisons above which a changed stretch is shown as a whole replacement. */
const MOST_COMPARED = 4_000_000;
/** The number of unchanged words that remain on each side of a change. */
const WORDS_AROUND = 12;

// Each word includes the space after it: otherwise spaces would match between different words.
const wordsOf = (text: string): readonly string[] => text.match(/\S+\s*|\s+/g) ?? [];

// The longest common sequence of words: table[a][b] is its length from there on.
const compared = (before: readonly string[], after: readonly string[]): readonly TextPiece[] => {
  if (before.length * after.length > MOST_COMPARED)
    return [
      { kind: 'out', text: before.join('') },
      { kind: 'in', text: after.join('') },
    ];
  const width = after.length + 1;
  const left = new Uint16Array((before.length + 1) * width);
  const at = (a: number, b: number): number => left[a * width + b] ?? 0;
  for (let a = before.length - 1; a >= 0; a -= 1)
    for (let b = after.length - 1; b >= 0; b -= 1)
      left[a * width + b] = before[a] === after[b] ? at(a + 1, b + 1) + 1 : Math.max(at(a + 1, b), at(a, b + 1));
  const pieces: TextPiece[] = [];
  let [a, b] = [0, 0];
  while (a < before.length || b < after.length) {
    const [older, newer] = [before[a], after[b]];
    if (older !== undefined && older === newer) {
      pieces.push({ kind: 'same', text: older });
      a += 1;
      b += 1;
    } else if (older !== undefined && (newer === undefined || at(a + 1, b) >= at(a, b + 1))) {
      pieces.push({ kind: 'out', text: older });
      a += 1;
    } else {
      pieces.push({ kind: 'in', text: newer ?? '' });
      b += 1;
    }
  }
  return pieces;
};

const joined = (pieces: readonly TextPiece[]): readonly TextPiece[] => {
  const all: TextPiece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (last?.kind === piece.kind) all[all.length - 1] = { ...last, text: last.text + piece.text };
    else all.push(piece);
  }
  return all.filter(({ text }) => text !== '');
};

const shortened = (text: string, isFirst: boolean, isLast: boolean): string => {
  const words = wordsOf(text);
  if (words.length <= WORDS_AROUND * 2) return text;
  const start = isFirst ? '' : words.slice(0, WORDS_AROUND).join('');
  const end = isLast ? '' : words.slice(-WORDS_AROUND).join('');
  return `${start} … ${end}`;
};

/** The differences between two texts, word by word; long equal stretches are left out. */
export const textDifference = (before: string, after: string): readonly TextPiece[] => {
  const [older, newer] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < Math.min(older.length, newer.length) && older[start] === newer[start]) start += 1;
  let end = 0;
  while (end < Math.min(older.length, newer.length) - start && older.at(-1 - end) === newer.at(-1 - end)) end += 1;
  const pieces = joined([
    { kind: 'same', text: older.slice(0, start).join('') },
    ...compared(older.slice(start, older.length - end), newer.slice(start, newer.length - end)),
    { kind: 'same', text: older.slice(older.length - end).join('') },
  ]);
  return pieces.map((piece, place) =>
    piece.kind === 'same' ? { ...piece, text: shortened(piece.text, place === 0, place === pieces.length - 1) } : piece,
  );
};
