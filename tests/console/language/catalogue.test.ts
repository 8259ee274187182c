import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { refusals } from '../../../src/backend/platform/refusals/refusal';
import { catalogue } from '../../../src/console/language/hi';
import hindi from '../../../src/console/language/hi.json' with { type: 'json' };
import { filesIn } from '../../support/filesIn';
import { argumentsOf, messagesUsed, plainTexts } from '../../support/messages';

const sources = filesIn(['src/console'], ['ts', 'tsx']).filter((path) => !path.startsWith('src/console/language/'));
const uses = messagesUsed(sources);
const entries = [hindi.console, hindi.contract, hindi.server, hindi.sentences].flatMap(Object.entries<string>);

test('every message that the console says has its Hindi', () => {
  expect(uses.length).toBeGreaterThan(1_500);
  expect(
    uses.filter(({ message }) => !Object.hasOwn(catalogue, message)).map(({ at, message }) => `${at} ${message}`),
  ).toEqual([]);
});

test('no message is translated twice, and none that is not said any more', () => {
  const written = readFileSync('src/console/language/hi.json', 'utf8').match(/^ {4}"(?:[^"\\]|\\.)*": "/gm);
  const said = new Set(uses.map(({ message }) => message));

  expect(written).toHaveLength(new Set([...entries, ...Object.entries(hindi.refusals)].map(([key]) => key)).size);
  // Messages of the contract and of servers are not written in the console.
  expect(Object.keys(hindi.console).filter((message) => !said.has(message))).toEqual([]);
});

const refused = Object.entries(refusals).map(([code, english]): [string, string, string | undefined] => [
  `refusal:${code}`,
  english,
  catalogue[`refusal:${code}`],
]);

test('every refusal of the back end with values in it has its Hindi by its code, with the same values', () => {
  expect(Object.keys(hindi.refusals)).toEqual(refused.map(([code]) => code));
  expect(refused.filter(([, english, text = '']) => argumentsOf(english).join() !== argumentsOf(text).join())).toEqual(
    [],
  );
});

test('a message and its Hindi can be read by FormatJS, and have the same arguments', () => {
  const faults = entries.filter(([message, text]) => argumentsOf(message).join() !== argumentsOf(text).join());

  expect(faults).toEqual([]);
});

test('what a message asks for is what it is given', () => {
  const faults = uses.filter(
    ({ message, given }) => given && argumentsOf(message).join() !== [...given].toSorted().join(),
  );

  expect(faults.map(({ at, message, given }) => `${at} ${message} is given ${given?.join() || 'nothing'}`)).toEqual([]);
});

test('what people read is a message, not a text between tags or of an attribute', () => {
  expect(plainTexts(sources)).toEqual([]);
});
