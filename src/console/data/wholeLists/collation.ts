import { collator } from '../../../contract/collator';

const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));

let known: Uint8Array | undefined;

// What the collator says of single characters, asked once, by the first list that is sorted: their places from 1 on, 0 for those it does not see.
const placesOfAscii = (): Uint8Array => {
  if (known) return known;
  const seen = ascii.filter((char) => collator.compare(char, '') !== 0).sort(collator.compare);
  const found = new Uint8Array(128);
  let place = 1;
  seen.forEach((char, index) => {
    if (index > 0 && collator.compare(seen[index - 1] ?? '', char) !== 0) place += 1;
    found[char.charCodeAt(0)] = place;
  });
  known = found;
  return found;
};

const ZERO = '0'.charCodeAt(0);
const isDigit = (code: number): boolean => code >= ZERO && code <= ZERO + 9;
/** Longer texts, and longer numbers in them, are the collator's own business. */
const MOST_CHARS = 1_000;
const MOST_DIGITS = 100;
const written = new Uint8Array(2 * MOST_CHARS);

const asciiKey = (text: string): string | undefined => {
  if (text.length > MOST_CHARS) return undefined;
  const places = placesOfAscii();
  // A number in a text sorts among the digits, shorter ones first: it is written as its length and its digits.
  const number = places[ZERO] ?? 0;
  let size = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isDigit(code)) {
      let end = at;
      while (isDigit(text.charCodeAt(end))) end += 1;
      while (at < end && text.charCodeAt(at) === ZERO) at += 1;
      if (end - at > MOST_DIGITS) return undefined;
      written[size] = number;
      written[size + 1] = end - at + 1;
      size += 2;
      for (; at < end; at += 1) written[size++] = text.charCodeAt(at);
      at = end - 1;
    } else {
      const place = places[code];
      if (!place) return undefined;
      written[size] = place;
      size += 1;
    }
  }
  return String.fromCharCode.apply(undefined, written.subarray(0, size) as unknown as number[]);
};

const ACCENTS = /[\u0300-\u036f]/g;
/** Where the collator's rules reach over several characters, it is asked itself. */
const ACCENTED_DIGIT = /\d[\u0300-\u036f]/;

/**
 * A text whose plain order is the collator's order of the given one: plain comparison is many times faster. Undefined for
 * texts that only the collator itself can place, such as those in other scripts.
 */
export const sortKey = (text: string): string | undefined => {
  const key = asciiKey(text);
  if (key !== undefined) return key;
  const apart = text.normalize('NFD');
  return ACCENTED_DIGIT.test(apart) ? undefined : asciiKey(apart.replace(ACCENTS, ''));
};
