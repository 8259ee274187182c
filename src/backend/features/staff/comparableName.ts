import { visibleCharacters } from '../../../contract/visibleText';

// Letters of other scripts that look like Latin ones, each above that Latin letter.
const ALIKE = [
  // Cyrillic
  ['АВЕКМНОРСТУХІЈЅԌԚԜѴаеорсухіјѕԁԛԝһӏѵ', 'ABEKMHOPCTYXIJSGQWVaeopcyxijsdqwhlv'],
  // Greek
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορυχ', 'ABEZHIKMNOPTYXaikvopux'],
  // Armenian, and Latin letters of phonetic writing
  ['ՍՕօսհոյցզıɑɡ', 'UOouhnjgqiag'],
] as const;

const latin: ReadonlyMap<string, string> = new Map(
  ALIKE.flatMap(([letters, read]) => [...letters].map((letter, at): [string, string] => [letter, read.charAt(at)])),
);

/**
 * Returns the same text for names that look the same.
 * Case, invisible characters and runs of blanks are dropped; full-width letters, dashes and quotes become plain.
 * Letters of other scripts become the Latin letters they look like. Digits stay digits: "Depot 1" is not "Depot I".
 */
export const comparableName = (name: string): string =>
  [...visibleCharacters(name).normalize('NFKD')]
    .map((character) => latin.get(character) ?? character)
    .join('')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[‘’`´]/gu, "'")
    .replace(/\s+/gu, ' ')
    .toLowerCase();

/**
 * The one form of a typed username or e-mail, for finding an account and for counting its tries.
 * With two forms, each spelling that only one of them merges (PostgreSQL's lower('İ') is 'i') would have its own tries.
 */
export const accountKey = (typed: string): string => typed.toLowerCase();
