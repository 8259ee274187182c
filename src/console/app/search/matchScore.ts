import { folded } from '../../../contract/searchWords';

/**
 * The score of a text for the typed one, from 0 to 4.
 * 4: begins with it, 3: has a word that begins with it, 2: contains it, 1: has its letters in their order, 0: no match.
 */
export function matchScore(text: string, typed: string): number {
  const here = folded(text);
  const wanted = folded(typed.trim());
  if (here.startsWith(wanted)) return 4;
  if (here.split(/[^\p{L}\p{M}\p{N}]+/u).some((word) => word.startsWith(wanted))) return 3;
  if (here.includes(wanted)) return 2;
  return hasLettersInOrder(here, wanted.replaceAll(' ', '')) ? 1 : 0;
}

// A Hindi letter and its vowel sign count as one: मटर is not in मेट्रो.
const lettersOf = (text: string): readonly string[] => text.match(/.\p{M}*/gsu) ?? [];

function hasLettersInOrder(text: string, wanted: string): boolean {
  const letters = lettersOf(text);
  let from = 0;
  return lettersOf(wanted).every((letter) => {
    from = letters.indexOf(letter, from) + 1;
    return from > 0;
  });
}
