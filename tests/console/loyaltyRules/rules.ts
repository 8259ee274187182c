import { screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { contract } from '../../../src/contract';
import { everything, holding, testBackend, type TestBackend } from '../../support/backend';
import { openConsole, type Opening } from '../../support/console';
import { writeRules } from '../../support/rules';

/** The page of the rules of QR tickets. */
export const at = '/loyalty-dashboard/qr-code-loyalty';

/** A server of an operator's: it lacks the calls that save a whole list. */
export const rowByRow: NonNullable<Opening['through']> = (fetch) => (url, init) =>
  init.method === 'PUT' && url.includes('/console/')
    ? Promise.resolve(new Response('{"detail":"Not Found"}', { status: 404 }))
    : fetch(url, init);

/**
 * Makes a back end for the file, with the rules rewritten for each test.
 * asha may change the rules, ela may view them.
 */
export const rulesBackend = () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await testBackend();
    await backend.hire('asha', everything);
    await backend.hire('ela', holding('loyaltymanagement_view'));
  });
  beforeEach(async () => writeRules(await backend.signInAdmin()));
  afterEach(async () => {
    await backend.database.db.execute('truncate distance_slabs, ticket_type_points, price_ranges, recharge_points');
  });
  afterAll(() => backend.close());

  const slabs = async () => {
    const { rows } = await (await backend.signInAdmin()).call(contract.distanceSlabs.getList, {});
    return rows.map(({ from_km, to_km, points, active }) => [from_km, to_km, points, active]);
  };
  const open = async (more: Partial<Opening> = {}) => {
    const opened = await openConsole({ backend, as: 'asha', at, ...more });
    await screen.findByRole('grid', { name: 'Distance slabs' });
    const cell = (name: string, list = 'Distance slabs') =>
      within(screen.getByRole('grid', { name: list })).getByRole('gridcell', { name: new RegExp(`^${name}`) });
    const { user } = opened;
    const enter = async (name: string, text: string, list?: string) => {
      await user.click(cell(name, list));
      await user.keyboard(`${text}{Enter}`);
    };
    const paste = async (name: string, text: string, list?: string) => {
      await user.click(cell(name, list));
      await user.paste(text);
    };
    return { ...opened, cell, enter, paste, save: () => screen.getByRole('button', { name: 'Save' }) };
  };
  return {
    backend: () => backend,
    /** Returns the stored slabs: from, to, points, and active. */
    slabs,
    /** Opens the page, with access to its cells. */
    open,
  };
};

/** The opened page. */
export type Opened = Awaited<ReturnType<ReturnType<typeof rulesBackend>['open']>>;
