import { diffArrays } from 'diff';

/** A piece of two compared texts: in both, only in the older one, or only in the newer one. */
export interface TextPiece {
  readonly kind: 'same' | 'out' | 'in';
  readonly text: string;
}

/** The number of changed words above which the whole text is shown as replaced. */
const MAX_CHANGES = 2_000;
/** The number of unchanged words that remain on each side of a change. */
const WORDS_AROUND = 12;

// Each word includes the space after it: otherwise spaces would match between different words.
const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];

const shortened = (words: readonly string[], isFirst: boolean, isLast: boolean): string => {
  if (words.length <= WORDS_AROUND * 2) return words.join('');
  const start = isFirst ? '' : words.slice(0, WORDS_AROUND).join('');
  const end = isLast ? '' : words.slice(-WORDS_AROUND).join('');
  return `${start} … ${end}`;
};

/** The differences between two texts, word by word; long equal stretches are left out. */
export const textDifference = (before: string, after: string): readonly TextPiece[] => {
  const [older, newer] = [wordsOf(before), wordsOf(after)];
  const changes = diffArrays(older, newer, { maxEditLength: MAX_CHANGES }) ?? [
    { value: older, removed: true, added: false },
    { value: newer, removed: false, added: true },
  ];
  return changes.map(({ value, removed, added }, place) =>
    removed || added
      ? { kind: removed ? 'out' : 'in', text: value.join('') }
      : { kind: 'same', text: shortened(value, place === 0, place === changes.length - 1) },
  );
};
