import { allFlags, closed, noFlags, type Flag, type PermissionFlags } from '../contract/permissions';
import { startingPoints } from '../contract/startingPoints';

/** The departments of the sample operator. */
export type SampleDepartment =
  | 'Administration'
  | 'Marketing'
  | 'Customer Care'
  | 'Finance'
  | 'Operations Control'
  | 'Revenue Assurance'
  | 'IT Support'
  | 'Internal Audit';

const startingPoint = (name: string): PermissionFlags =>
  startingPoints.find((point) => point.name === name)?.flags ?? noFlags;

const holding = (...flags: readonly Flag[]): PermissionFlags =>
  closed({ ...noFlags, ...Object.fromEntries(flags.map((flag) => [flag, true])) });

const ofModules = (...prefixes: readonly string[]): readonly Flag[] =>
  allFlags.filter((flag) => prefixes.some((prefix) => flag.startsWith(`${prefix}_`)));

/** What each department of the sample operator holds. */
export const sampleDepartments: Readonly<Record<SampleDepartment, PermissionFlags>> = {
  Administration: startingPoint('Administrator'),
  Marketing: startingPoint('Marketing'),
  'Customer Care': startingPoint('Customer care'),
  Finance: startingPoint('Finance'),
  'Operations Control': holding(
    'dashboard_view',
    'notification_create',
    'notification_update',
    'businesshours_update',
    'reports_view',
    'feedback_view',
  ),
  'Revenue Assurance': holding(
    'dashboard_view',
    'dashboard_download',
    'reports_download',
    'customerdetails_view',
    'loyaltymanagement_view',
    'logs_view',
  ),
  'IT Support': holding(...ofModules('usermanagement', 'logs'), 'department_view', 'businesshours_view'),
  'Internal Audit': startingPoint('Read-only'),
};
