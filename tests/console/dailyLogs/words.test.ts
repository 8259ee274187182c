import { expect, test } from 'vitest';
import { rows } from '../../../src/contract';
import { changesOf } from '../../../src/console/resources/dailyLogs/changesOf';
import { catalogue } from '../../../src/console/language/hi';
import {
  actionWords,
  entityWords,
  LOGGED_ACTIONS,
  LOGGED_ENTITIES,
  LOGGED_MODULES,
  moduleWords,
  resultWords,
} from '../../../src/console/resources/dailyLogs/auditWords';

const untold = (names: Iterable<string>, words: (name: string) => string) =>
  [...new Set(names)].filter((name) => !Object.hasOwn(catalogue, words(name))).map((name) => `${name} ${words(name)}`);

test('every action, object, module and result that the log can hold is shown in Hindi', () => {
  expect(untold([...rows.map(({ verb }) => verb), ...LOGGED_ACTIONS()], actionWords)).toEqual([]);
  expect(untold([...rows.map(({ group }) => group), ...LOGGED_ENTITIES()], entityWords)).toEqual([]);
  expect(untold(LOGGED_MODULES, moduleWords)).toEqual([]);
  expect(untold(['done', 'refused', 'failed'], resultWords)).toEqual([]);
});

test('an action of a later version is shown by its name in words', () => {
  expect(actionWords('sealArchive')).toBe('Seal archive');
});

test('the kind and the state of what an entry changed are words, as on their own page', () => {
  const entry = { before: null, after: { kind: 'credit', state: 'done', note: 'credit' } };

  const changes = changesOf(entry, { locale: 'en-IN', currency: 'INR' });

  expect(changes.map(({ after }) => after)).toEqual(['Credit', 'Done', 'credit']);
});
