import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../../src/contract';
import type { Fetch } from '../../../src/console/data/client';
import { holding, testBackend, type TestBackend } from '../../support/backend';
import { testCity } from '../../support/city';
import { openConsole, type Opening } from '../../support/console';
import { at } from './rules';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ database: await testCity() });
  await backend.hire('asha', holding('loyaltymanagement_update'));
});
afterAll(() => backend.close());

const open = async (more: Partial<Opening> = {}) => {
  const opened = await openConsole({ backend, as: 'asha', at, ...more });
  const grid = within(await screen.findByRole('grid', { name: 'Distance slabs' }));
  const { user } = opened;
  const enter = async (name: string, text: string) => {
    await user.click(grid.getByRole('gridcell', { name: new RegExp(`^${name}`) }));
    await user.keyboard(`${text}{Enter}`);
  };
  const card = () => screen.findByRole('region', { name: 'Cost on last month’s data' });
  return { ...opened, enter, card };
};

const rulesNow = async () => {
  // A second session of asha would end hers.
  const admin = await backend.signInAdmin();
  return {
    distanceSlabs: (await admin.call(contract.distanceSlabs.getList, {})).rows,
    ticketTypes: (await admin.call(contract.ticketTypes.getList, {})).rows,
    priceRanges: (await admin.call(contract.priceRanges.getList, {})).rows,
  };
};

const effectOf = async (points: number) => {
  const rules = await rulesNow();
  const distanceSlabs = rules.distanceSlabs.map((slab, place) => (place === 0 ? { ...slab, points } : slab));
  const asha = await backend.signIn('asha');
  return asha.call(contract['loyalty-effects'].getTrips, { body: { ...rules, distanceSlabs } });
};
const figure = (count: number) => new Intl.NumberFormat('en-IN').format(count);

test('while a rule is edited its cost last month is said beside it, and again before it is saved', async () => {
  const effect = await effectOf(4);
  const said = new RegExp(
    `^Points earned in February 2026 \\(${figure(effect.count)} trips of members\\): ${figure(effect.points_after)} points .+ instead of ${figure(effect.points_before)} `,
  );
  const { enter, card, user } = await open();
  expect(screen.queryByRole('region', { name: /^Cost on last month/ }), 'nothing is changed yet').toBeNull();

  await enter('Points, row 1', '4');
  expect(await within(await card()).findByText(said)).toBeVisible();
  expect(within(await card()).getByText(`${figure(effect.better)} riders would get more, none fewer.`)).toBeVisible();
  expect(within(await card()).getByText(/^0 km to 5 km: .+ points, [\d,]+ times$/)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Save' }));
  const question = within(await screen.findByRole('dialog', { name: 'Save these rules?' }));
  expect(question.getByText(said)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Do not save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await rulesNow()).distanceSlabs[0]?.points).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('KM updated successfully!')).toBeVisible();
  expect((await rulesNow()).distanceSlabs[0]?.points).toBe(4);
});

test('an answer that comes late is not shown for what was entered since', async () => {
  const held: (() => void)[] = [];
  // A network that holds the first answer until it is released.
  const slowly = (fetch: Fetch): Fetch => {
    let isFirst = true;
    return async (url, init) => {
      if (url.includes('loyalty-effects') && isFirst) {
        isFirst = false;
        await new Promise<void>((go) => held.push(go));
      }
      return fetch(url, init);
    };
  };
  const effect = await effectOf(9);
  const { enter, card } = await open({ through: slowly });

  await enter('Points, row 1', '7');
  await waitFor(() => expect(held).toHaveLength(1));
  await enter('Points, row 1', '9');
  const said = new RegExp(`: ${figure(effect.points_after)} points`);
  expect(await within(await card()).findByText(said)).toBeVisible();
  held[0]?.();
  await new Promise((done) => setTimeout(done, 50));

  expect(within(await card()).getByText(said)).toBeVisible();
});

test('a rule that is not sound asks nothing, and a server without the call is asked once', async () => {
  let asked = 0;
  const { enter } = await open({
    through: (fetch) => (url, init) => {
      if (!url.includes('loyalty-effects')) return fetch(url, init);
      asked += 1;
      return Promise.resolve(new Response('{"detail":"Not Found"}', { status: 404 }));
    },
  });
  await enter('To \\(km\\), row 1', '9');
  expect((await screen.findAllByText(/Overlaps/))[0]).toBeVisible();
  await new Promise((done) => setTimeout(done, 600));
  expect(asked).toBe(0);

  await enter('To \\(km\\), row 1', '4');
  await waitFor(() => expect(asked).toBe(1));
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Cost on last month/ })).toBeNull());
  await enter('To \\(km\\), row 1', '3');
  await new Promise((done) => setTimeout(done, 600));
  expect(asked).toBe(1);
  expect(screen.queryByRole('region', { name: /^Cost on last month/ })).toBeNull();
});

test('where a month has more trips than can be tried the cost is said to be estimated, and how far it may be off', async () => {
  await backend.database.pool.query(
    `update ticket_days set tickets = 1000000 where day between '2026-02-01' and '2026-02-03'`,
  );
  const { enter, card } = await open();
  await enter('Points, row 1', '7');

  const sentence = /^Estimate from 1 in \d+ riders, accurate to about [\d.]+ percent\.$/;
  expect(await within(await card()).findByText(sentence)).toBeVisible();
});
