import { expect, test } from 'vitest';
import { accessOf } from '../../../src/console/ui/permissions/accessOf';
import { individualFlagCount } from '../../../src/console/resources/users/DepartmentInput';
import { withViews, noFlags, type Flag, type PermissionFlags } from '../../../src/contract/permissions';

const holding = (...flags: readonly Flag[]): PermissionFlags =>
  withViews({ ...noFlags, ...Object.fromEntries(flags.map((flag) => [flag, true])) });

test('what a user holds beyond and short of their department are individual changes', () => {
  expect(individualFlagCount(holding('banner_view', 'logs_view'), holding('banner_view', 'reports_view'))).toBe(2);
  expect(individualFlagCount(holding('banner_view'), holding('banner_view'))).toBe(0);
});

test('without a department whatever is held was set by hand', () => {
  expect(individualFlagCount(noFlags)).toBe(0);
  expect(individualFlagCount(holding('banner_delete'))).toBe(2);
});

test('access is told by module, in words, paler where it is only to view', () => {
  expect(accessOf(holding('banner_create', 'reports_view'))).toEqual([
    { module: 'banner', actions: 'view and create', label: 'Banner: view and create', isViewOnly: false },
    { module: 'reports', actions: 'view', label: 'Reports: view', isViewOnly: true },
  ]);
});
