import { rightsInWords } from '../../../src/contract/permissionWords';
import { expect, test } from 'vitest';
import {
  allFlags,
  withViews,
  flagsOf,
  noFlags,
  type Flag,
  type PermissionFlags,
} from '../../../src/contract/permissions';
import { startingPoints } from '../../../src/contract/startingPoints';
import {
  pressEffect,
  flagsNotGranted,
  pressBox,
  lockReasonOf,
  replaceFlags,
  gridStateOf,
  type GridRules,
} from '../../../src/console/ui/permissions/gridRules';

const holding = (...flags: readonly Flag[]): PermissionFlags =>
  withViews({ ...noFlags, ...Object.fromEntries(flags.map((flag) => [flag, true])) });
const anything: GridRules = { mayGrant: () => true };
const onlyBanners: GridRules = { mayGrant: (flag) => flag.startsWith('banner') };
const keepsUpdate: GridRules = {
  mayGrant: () => true,
  keptBecause: (flag) => (flag === 'usermanagement_update' ? 'Nobody takes this from themself.' : undefined),
};

test('granting delete grants view, and says so', () => {
  const after = pressBox(noFlags, ['banner_delete'], anything);

  expect(after).toEqual(holding('banner_view', 'banner_delete'));
  expect(pressEffect(noFlags, after, ['banner_delete'])).toBe('Also granted: Banner: view.');
});

test('taking view away takes the rest of its module, and says so', () => {
  const before = holding('banner_create', 'banner_delete', 'reports_view');

  const after = pressBox(before, ['banner_view'], anything);

  expect(after).toEqual(holding('reports_view'));
  expect(pressEffect(before, after, ['banner_view'])).toBe('Banner: view removed, with create and delete.');
});

test('a press without consequences says nothing', () => {
  expect(pressEffect(noFlags, holding('banner_view'), ['banner_view'])).toBe('');
});

test('the box of a row is mixed while only some of it is granted; pressing it grants all, pressing again takes all', () => {
  const banner = flagsOf('banner');
  const some = holding('banner_view');
  expect(gridStateOf(some, banner)).toBe('some');

  const all = pressBox(some, banner, anything);
  expect(gridStateOf(all, banner)).toBe('all');

  expect(gridStateOf(pressBox(all, banner, anything), banner)).toBe('none');
});

test('a box for several flags grants only what the person may grant, and then takes it away again', () => {
  const granted = pressBox(noFlags, allFlags, onlyBanners);
  expect(granted).toEqual(holding(...flagsOf('banner')));

  expect(pressBox(granted, allFlags, onlyBanners)).toEqual(noFlags);
});

test('a flag that the person does not hold is refused with the reason', () => {
  expect(lockReasonOf(noFlags, 'reports_view', onlyBanners)).toBe(
    'You cannot grant a permission that you do not have.',
  );
  expect(pressBox(noFlags, ['reports_view'], onlyBanners)).toBe(noFlags);
});

test('a flag that must stay keeps its view as well', () => {
  const before = holding('usermanagement_update', 'usermanagement_delete');

  expect(lockReasonOf(before, 'usermanagement_view', keepsUpdate)).toBe('Nobody takes this from themself.');
  expect(pressBox(before, ['usermanagement_view'], keepsUpdate)).toEqual(before);
  expect(pressBox(before, allFlags, { ...keepsUpdate, mayGrant: () => false })).toEqual(
    holding('usermanagement_update'),
  );
});

test('a starting point replaces what there is, without what the person may not grant', () => {
  const administrator = startingPoints.find(({ name }) => name === 'Administrator')?.flags ?? noFlags;

  const after = replaceFlags(holding('reports_view'), administrator, onlyBanners);

  expect(after).toEqual(holding('reports_view', ...flagsOf('banner')));
  expect(flagsNotGranted(administrator, after)).toContain('logs_view');
  expect(flagsNotGranted(administrator, after)).not.toContain('banner_delete');
});

test('a starting point does not take what must stay', () => {
  const before = holding('usermanagement_update', 'banner_view');

  expect(replaceFlags(before, noFlags, keepsUpdate)).toEqual(holding('usermanagement_update'));
});

test('flags in words name each module once', () => {
  expect(rightsInWords(['banner_view', 'banner_create', 'loyaltymanagement_credit_debit_update'])).toBe(
    'Banner: view and create; Loyalty Management: credit/debit',
  );
});
