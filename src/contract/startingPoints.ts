import { allFlags, closed, noFlags, type Flag, type PermissionFlags } from './permissions';

const holding = (...flags: readonly Flag[]): PermissionFlags =>
  closed({ ...noFlags, ...Object.fromEntries(flags.map((flag) => [flag, true])) });

/** A named set of permissions to begin a department from. */
export interface StartingPoint {
  readonly name: string;
  readonly flags: PermissionFlags;
}

/** The sets of permissions that a new department can start from (docs/product.md#administration). */
export const startingPoints: readonly StartingPoint[] = [
  { name: 'Read-only', flags: holding(...allFlags.filter((flag) => flag.endsWith('_view'))) },
  {
    name: 'Finance',
    flags: holding(
      'dashboard_view',
      'dashboard_download',
      'reports_view',
      'reports_download',
      'customerdetails_view',
      'loyaltymanagement_view',
    ),
  },
  {
    name: 'Marketing',
    flags: holding(
      'dashboard_view',
      'notification_create',
      'notification_update',
      'notification_delete',
      'banner_create',
      'banner_update',
      'banner_delete',
      'apprating_view',
      'feedback_view',
      'loyaltymanagement_update',
    ),
  },
  {
    name: 'Customer care',
    flags: holding(
      'customerdetails_view',
      'feedback_view',
      'apprating_view',
      'reports_view',
      'businesshours_view',
      'loyaltymanagement_credit_debit_update',
    ),
  },
  { name: 'Administrator', flags: holding(...allFlags) },
];
