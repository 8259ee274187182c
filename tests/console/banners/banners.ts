import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll } from 'vitest';
import { contract } from '../../../src/contract';
import type { Banner, BannerDraft } from '../../../src/contract/endpoints/banners';
import { dayAt } from '../../../src/contract/reports/range';
import type { Id } from '../../../src/contract/values';
import type { Fetch } from '../../../src/console/data/client';
import { everything, testBackend, type TestBackend } from '../../support/backend';
import type { openConsole } from '../../support/console';
import { drawInTests, picture } from './pictures';

/** The person at the simulated browser. */
export type User = Awaited<ReturnType<typeof openConsole>>['user'];

/** The public addresses of the banner screens. */
export const at = '/add-banner-dashboard';
export const create = `${at}/create-new-banner`;
export const edit = (id: Id): string => `${at}/edit-banner/${id}`;

/** Returns the day this many days from now at +05:30. */
export const day = (days: number): string => dayAt(new Date(Date.now() + days * 24 * 60 * 60 * 1000));

const draft = (bannerName: string, more: Partial<BannerDraft>): BannerDraft => ({
  bannerName,
  bannerType: 'Offer',
  startDate: day(-1),
  endDate: day(10),
  banner_redirect_link: '',
  banners: [{ sortId: 1, metaTitle: 'A ferry', image: picture(), banner_redirect_link: 'metroapp://ferry' }],
  videos: [],
  ...more,
});

/** Makes a back end for the tests of a file, with asha, who has all permissions, and its banners. */
export const bannerBackend = () => {
  let made: TestBackend | undefined;
  drawInTests();
  beforeAll(async () => {
    made = await testBackend();
    await made.hire('asha', everything);
  });
  afterAll(() => made?.close());
  const backend = (): TestBackend => {
    if (!made) throw new Error('The back end is made before the first test.');
    return made;
  };
  const banners = async (): Promise<readonly Banner[]> =>
    (await (await backend().signInAdmin()).call(contract.banners.getList, {})).rows;
  return {
    backend,
    banners,
    /** Makes a banner through the protocol and returns its id. */
    found: async (name: string, more: Partial<BannerDraft> = {}): Promise<Id> => {
      const admin = await backend().signInAdmin();
      return (await admin.call(contract.banners.create, { body: draft(name, more) })).id ?? '';
    },
    bannerNamed: async (name: string) => (await banners()).find(({ bannerName }) => bannerName === name),
    /** Deletes every banner. */
    clear: async () => {
      const admin = await backend().signInAdmin();
      for (const { id } of await banners()) await admin.call(contract.banners.delete, { id });
    },
  };
};

/** Fills a field in one step, as from a clipboard. */
export const fill = async (user: User, field: HTMLElement, text: string): Promise<void> => {
  await user.click(field);
  await user.paste(text);
};

/** Chooses a type in the form. */
export const chooseType = async (user: User, type: string): Promise<void> => {
  await user.click(screen.getByRole('combobox', { name: 'Type' }));
  await user.click(await screen.findByRole('option', { name: type }));
};

/** Types a day into one of the pickers. */
export const typeDay = async (user: User, label: string, date: string): Promise<void> => {
  const field = await screen.findByRole('group', { name: label });
  await user.click(within(field).getByRole('spinbutton', { name: 'Day' }));
  await user.keyboard(date.split('-').reverse().join(''));
};

/** Returns a row of the form by its name: `picture 1`. */
export const row = (name: string) => within(screen.getByRole('listitem', { name }));

/** A server on a bad day: one of its calls returns unreadable data. */
export const garbled =
  (path: string) =>
  (fetch: Fetch): Fetch =>
  async (url, init) =>
    url.endsWith(path) || url.includes(`${path}/`)
      ? new Response('<html>502</html>', { status: 502 })
      : fetch(url, init);
