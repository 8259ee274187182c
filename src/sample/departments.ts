import { noFlags, type PermissionFlags } from '../contract/permissions';
import { flagsOfRights, startingPoints, type ModuleRights } from '../contract/startingPoints';

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

// A new module does not compile until each of these departments lists its permissions for it.
const operationsControl: ModuleRights = {
  dashboard: ['view'],
  notification: ['create', 'update'],
  banner: 'nothing',
  reports: ['view'],
  logs: 'nothing',
  usermanagement: 'nothing',
  feedback: ['view'],
  apprating: 'nothing',
  department: 'nothing',
  customerdetails: 'nothing',
  businesshours: ['update'],
  loyaltymanagement: 'nothing',
};

const revenueAssurance: ModuleRights = {
  dashboard: ['view', 'download'],
  notification: 'nothing',
  banner: 'nothing',
  reports: ['download'],
  logs: ['view'],
  usermanagement: 'nothing',
  feedback: 'nothing',
  apprating: 'nothing',
  department: 'nothing',
  customerdetails: ['view'],
  businesshours: 'nothing',
  loyaltymanagement: ['view'],
};

const itSupport: ModuleRights = {
  dashboard: 'nothing',
  notification: 'nothing',
  banner: 'nothing',
  reports: 'nothing',
  logs: 'everything',
  usermanagement: 'everything',
  feedback: 'nothing',
  apprating: 'nothing',
  department: ['view'],
  customerdetails: 'nothing',
  businesshours: ['view'],
  loyaltymanagement: 'nothing',
};

/** The permissions of each department of the sample operator. */
export const sampleDepartments: Readonly<Record<SampleDepartment, PermissionFlags>> = {
  Administration: startingPoint('Administrator'),
  Marketing: startingPoint('Marketing'),
  'Customer Care': startingPoint('Customer care'),
  Finance: startingPoint('Finance'),
  'Operations Control': flagsOfRights(operationsControl),
  'Revenue Assurance': flagsOfRights(revenueAssurance),
  'IT Support': flagsOfRights(itSupport),
  'Internal Audit': startingPoint('Read-only'),
};
