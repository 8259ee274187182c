import { expect, test, vi } from 'vitest';
import { rowOf } from '../../../src/contract';
import { createCollections } from '../../../src/console/data/wholeLists/collections';
import { openWholeListsBySize } from '../../../src/console/data/wholeLists/wholeListsBySize';
import { openWholeLists } from '../../../src/console/data/wholeLists/openWholeLists';
import { csvWriter } from '../../../src/console/ui/list/csv';
import { answer, customer, first, secret } from './played';

const hosts = { login: '/api', admin: '/api', reports: '/api' };

/** Opens lists over a server with this many customers. Notes the reads in the page, and those behind it. */
const openOver = (count: number, isKnownLong = false) => {
  const [asked, begun] = [vi.fn<(room: string) => void>(), vi.fn<() => void>()];
  const users = Array.from({ length: count }, (_, place) => customer(place + 1));
  const listsNamed = (name: string) =>
    openWholeLists({ hosts, secret }, csvWriter, () => undefined, {
      loadRow: rowOf,
      isAhead: false,
      fetch: () => {
        asked(name);
        return Promise.resolve(answer(users));
      },
    });
  const collections = createCollections({
    openWholeLists: () =>
      openWholeListsBySize(
        listsNamed('page'),
        () => {
          begun();
          return Promise.resolve({ ...listsNamed('behind'), close: () => undefined });
        },
        () => isKnownLong,
      ),
    session: { token: () => 'tok-1', sessionId: () => 's-9', noteLacking: () => undefined },
    onChange: () => undefined,
  });
  return { collections, asked, begun };
};

test('a short list is read in the page, without a worker', async () => {
  const { collections, asked, begun } = openOver(200);

  const page = await collections.page('customers', first);

  expect(page.total).toBe(200);
  expect(begun).not.toHaveBeenCalled();
  expect(asked.mock.calls).toEqual([['page']]);
});

test('a list that turns out long is read behind the page, and is answered from there', async () => {
  const { collections, asked } = openOver(8_000);

  const page = await collections.page('customers', first);
  const found = await collections.byIds('customers', ['7999']);

  expect(page.total).toBe(8_000);
  expect(found).toMatchObject([{ name: 'Customer 7999' }]);
  expect(asked.mock.calls).toEqual([['page'], ['behind']]);
});

test('a list that is known to be long is read behind the page at once', async () => {
  const { collections, asked } = openOver(3, true);

  await collections.page('customers', first);

  expect(asked.mock.calls).toEqual([['behind']]);
});
