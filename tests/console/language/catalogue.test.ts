import { expect, test } from 'vitest';
import { catalogue } from '../../../src/console/language/hi';
import { filesIn } from '../../support/filesIn';
import { argumentsOf, catalogueFiles, messagesUsed, plainTexts } from '../../support/messages';

const sources = filesIn(['src/console'], ['ts', 'tsx']).filter((path) => !path.startsWith('src/console/language/'));
const uses = messagesUsed(sources);
const hindi = catalogueFiles('src/console/language/hi');
const entries = hindi.flatMap((file) => file.entries);

test('every message that the console says has its Hindi', () => {
  expect(uses.length).toBeGreaterThan(1_500);
  expect(
    uses.filter(({ message }) => !Object.hasOwn(catalogue, message)).map(({ at, message }) => `${at} ${message}`),
  ).toEqual([]);
});

test('no message is translated twice, and none that is not said any more', () => {
  const texts = entries.map(([message]) => message);
  const said = new Set(uses.map(({ message }) => message));
  // What the contract and servers say is not written in the console.
  const own = hindi.filter(({ name }) => !/^(?:contract|server)/.test(name)).flatMap((file) => file.entries);

  expect(texts.filter((message, place) => texts.indexOf(message) !== place)).toEqual([]);
  expect(own.filter(([message]) => !said.has(message)).map(([message]) => message)).toEqual([]);
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

test('what is loaded before the language is says nothing as soon as it is loaded', () => {
  const early = filesIn(['src/console/app/signIn'], ['ts', 'tsx']);

  expect(
    messagesUsed([...early, 'src/console/main.tsx'])
      .filter(({ isAtOnce }) => isAtOnce)
      .map(({ at }) => at),
  ).toEqual([]);
});

test('what people read is a message, not a text between tags or of an attribute', () => {
  expect(plainTexts(sources)).toEqual([]);
});
