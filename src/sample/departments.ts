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

const operationsControl: ModuleRights = {
  dashboard: ['view'],
  notification: ['create', 'update'],
  reports: ['view'],
  feedback: ['view'],
  businesshours: ['update'],
};

const revenueAssurance: ModuleRights = {
  dashboard: ['view', 'download'],
  reports: ['download'],
  logs: ['view'],
  customerdetails: ['view'],
  loyaltymanagement: ['view'],
};

const itSupport: ModuleRights = {
  logs: 'everything',
  usermanagement: 'everything',
  department: ['view'],
  businesshours: ['view'],
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
