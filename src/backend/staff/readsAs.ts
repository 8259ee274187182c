import { seenCharacters } from '../../contract/seenText';

// Letters of other scripts that are drawn as Latin ones, each above the letter that it is read as.
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
 * How a name is read: two names that a person cannot tell apart give the same text. Without case, what is not seen and runs of blanks;
 * full-width letters, dashes and quotes as the plain ones, and letters of other scripts as the Latin ones that they look like. Digits stay
 * digits: "Depot 1" is not "Depot I".
 */
export const readsAs = (name: string): string =>
  [...seenCharacters(name).normalize('NFKD')]
    .map((character) => latin.get(character) ?? character)
    .join('')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[‘’`´]/gu, "'")
    .replace(/\s+/gu, ' ')
    .toLowerCase();
