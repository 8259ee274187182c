import { expect, test } from 'vitest';
import { rows } from '../../src/contract';
import { loadRow } from '../../src/contract/loadRow';
import { everyRow, nameOfRow } from '../support/everyRow';

test('every row of the contract loads from the file of its group', () =>
  everyRow(rows, nameOfRow, async ({ group, verb, endpoint }) => expect(await loadRow(group, verb)).toBe(endpoint)));

test('a resource that the contract does not have has no rows', async () => {
  expect(await loadRow('lost-rows', 'getList')).toBeUndefined();
});
