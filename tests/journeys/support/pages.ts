import type { Page } from '@playwright/test';
import { dashboardPaths, paths } from '../../../src/console/app/paths';

/** A page of the console, or one before it. */
export interface ConsolePage {
  /** The page's public address, `:id` in place of a record's id: '/feed-Back/:id'. */
  readonly address: string;
  readonly kind: 'sign-in' | 'dashboard' | 'list' | 'form' | 'record' | 'own';
  /** The list whose first record is opened, and the addresses of its links to records. */
  readonly records?: { readonly list: string; readonly links: readonly string[] };
}

/** Pages with the same address inside and outside: the table of paths has no row for them. */
const unwritten: readonly ConsolePage[] = [
  { address: '/calendar', kind: 'dashboard' },
  { address: '/daily-logs', kind: 'list' },
  { address: '/daily-logs/:id', kind: 'record', records: { list: '/daily-logs', links: ['/daily-logs/:id'] } },
  { address: '/my-work', kind: 'own' },
  { address: '/my-account', kind: 'own' },
  { address: '/find/9820012345', kind: 'own' },
  { address: '/no-such-page', kind: 'own' },
];

const ofResource = (name: string): readonly (typeof paths)[number][] =>
  paths.filter(({ inside }) => inside.split('/')[1] === name);

const written: readonly ConsolePage[] = paths.map(({ inside, outside: address }) => {
  const [, name = '', rest] = inside.split('/');
  if (rest === undefined) return { address, kind: 'list' };
  if (rest !== ':id') return { address, kind: 'form' };
  const rows = ofResource(name);
  const records = {
    list: rows.find((row) => row.inside === `/${name}`)?.outside ?? '',
    links: rows.filter((row) => row.inside.includes(':id')).map((row) => row.outside),
  };
  // A record with a read-only page has a separate address for it, and its other one is a form.
  const isForm = !inside.endsWith('/show') && rows.some((row) => row.inside === `/${name}/:id/show`);
  return { address, kind: isForm ? 'form' : 'record', records };
});

/** The pages before the sign-in, each with a button and its title. */
export const outerPages = [
  ['/login', 'Sign in', /^Sign in · /],
  ['/forgot-password', 'Send the link', /^Forgot your password\? · /],
  ['/forgot-password?token=x', 'Set the password', /^Set a new password · /],
] as const;

/**
 * Every page: those of the sign-in, and the dashboards, lists, forms and records of the table of paths.
 * Also the few without a row of the table.
 */
export const everyPage: readonly ConsolePage[] = [
  ...outerPages.map(([address]): ConsolePage => ({ address, kind: 'sign-in' })),
  ...Object.values(dashboardPaths).map((address): ConsolePage => ({ address, kind: 'dashboard' })),
  ...written,
  ...unwritten,
];

/** Returns the address of a page; for a record, that of the first one that its list links to. */
export const addressOf = async (page: Page, { address, records }: ConsolePage): Promise<string> => {
  if (!records) return address;
  const parts = records.links.map((link) => link.split(':id') as [string, string]);
  await page.goto(records.list);
  // The list is a table or cards, and never empty in the sample.
  const link = page.locator(parts.map(([before]) => `main a[href^="${before}"]`).join(', ')).filter({ hasText: /\S/ });
  const ids = async () =>
    (await link.evaluateAll((links) => links.map((each) => each.getAttribute('href') ?? ''))).flatMap((href) =>
      parts.flatMap(([before]) => (href.startsWith(before) ? [/^\d+/.exec(href.slice(before.length))?.[0] ?? ''] : [])),
    );
  const days = page.getByRole('button', { name: /^Days: / });
  await page.waitForLoadState('networkidle');
  // The small sample has weeks without a failed recharge.
  if ((await link.count()) === 0 && (await days.isVisible())) {
    await days.click();
    await page.getByRole('button', { name: '31 days up to today' }).click();
  }
  await link.first().waitFor();
  const id = (await ids()).find((each) => each !== '');
  if (id === undefined) throw new Error(`${records.list} links to no record.`);
  return address.replace(':id', id);
};
