/** How texts are ordered: as people do, whatever their case and accents, numbers in them by their value. */
export const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));

// What the collator says of single characters, asked once: their place as a character, '' for those it does not see.
const places = (() => {
  const seen = ascii.filter((char) => collator.compare(char, '') !== 0).sort(collator.compare);
  let place = 0;
  const found = new Map<string, string>();
  seen.forEach((char, index) => {
    if (index > 0 && collator.compare(seen[index - 1] ?? '', char) !== 0) place += 1;
    found.set(char, String.fromCharCode(place + 1));
  });
  return ascii.map((char) => found.get(char) ?? '');
})();

/** A number in a text sorts among the digits, shorter ones first: it is written as its length and its digits. */
const NUMBER = places['0'.charCodeAt(0)] ?? '';
const ACCENTS = /[\u0300-\u036f]/g;
// Where the collator's rules reach over several characters, it is asked itself.
const UNFIT = /[^\0-\x7f\u0300-\u036f]|\d[\u0300-\u036f]|\d{100}/;

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/**
 * A text whose plain order is the collator's order of the given one: plain comparison is some thirty times faster.
 * Undefined for texts that only the collator itself can place, such as those in other scripts.
 */
export const sortKey = (text: string): string | undefined => {
  const apart = text.normalize('NFD');
  if (UNFIT.test(apart)) return undefined;
  const plain = apart.length === text.length ? text : apart.replace(ACCENTS, '');
  let key = '';
  for (let at = 0; at < plain.length; at += 1) {
    const code = plain.charCodeAt(at);
    if (isDigit(code)) {
      let end = at;
      while (isDigit(plain.charCodeAt(end))) end += 1;
      while (at < end && plain.charCodeAt(at) === 48) at += 1;
      key += NUMBER + String.fromCharCode(end - at + 1) + plain.slice(at, end);
      at = end - 1;
    } else {
      const place = places[code];
      if (!place) return undefined;
      key += place;
    }
  }
  return key;
};
