import type { Catalogue } from './language';

const letters = 'aáeéiíoóuúyýAÁEÉIÍOÓUÚYÝcçCÇnñNÑsšSŠzžZŽdďDĎgĝGĜhĥHĤlĺLĹrŕRŔtťTŤwŵWŴ';
const accents = new Map(Array.from({ length: letters.length / 2 }, (_, at) => [letters[2 * at], letters[2 * at + 1]]));

const accented = (text: string): string => Array.from(text, (letter) => accents.get(letter) ?? letter).join('');

/** Returns a message with accents: its arguments and the names of its cases stay unchanged. */
const disguised = (message: string): string => {
  let made = '';
  for (let at = 0; at < message.length;) {
    const start = message.indexOf('{', at);
    if (start < 0) return made + accented(message.slice(at));
    made += accented(message.slice(at, start));
    let [end, depth] = [start + 1, 1];
    for (; end < message.length && depth > 0; end += 1) depth += { '{': 1, '}': -1 }[message[end] ?? ''] ?? 0;
    made += ofArgument(message.slice(start, end));
    at = end;
  }
  return made;
};

const ofArgument = (argument: string): string => {
  const [, head, cases] = /^(\{\s*\w+\s*,\s*(?:plural|select)\s*,)(.*)\}$/s.exec(argument) ?? [];
  if (head === undefined || cases === undefined) return argument;
  let [made, at] = [head, 0];
  for (const { index, 0: opening } of cases.matchAll(/[=\w]+\s*\{/g)) {
    if (index < at) continue;
    const start = index + opening.length;
    let [end, depth] = [start, 1];
    for (; end < cases.length && depth > 0; end += 1) depth += { '{': 1, '}': -1 }[cases[end] ?? ''] ?? 0;
    made += ` ${opening}${disguised(cases.slice(start, end - 1))}}`;
    at = end;
  }
  return `${made}}`;
};

// Padding of word length, so that lines can break.
const padding = (length: number): string =>
  '······· '
    .repeat(Math.ceil(length / 8))
    .slice(0, length)
    .trimEnd();

const padded = (message: string): string => `[${disguised(message)} ${padding(Math.ceil(message.length * 0.4))}]`;

/**
 * English in disguise: every letter with an accent, two fifths longer, in brackets.
 * Text without accents is no message yet; cut text has no room for other languages.
 * The journeys read every page in it; people are not offered it.
 */
export const catalogue: Catalogue = new Proxy<Catalogue>(
  {},
  {
    get: (_, message) =>
      typeof message === 'string' && /^(?!refusal:).*[a-z]{2}/is.test(message) ? padded(message) : undefined,
  },
);
