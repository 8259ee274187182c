import {
  withViews,
  flagOf,
  moduleNames,
  modules,
  noFlags,
  type Action,
  type Module,
  type PermissionFlags,
} from './permissions';

/** The rights of a set of permissions in each module: nothing, everything, or some of its actions. */
export type ModuleRights = Readonly<Record<Module, 'nothing' | 'everything' | readonly Action[]>>;

/** The flags of each module's rights, with the views that they include. */
export const flagsOfRights = (holdings: ModuleRights): PermissionFlags => {
  const held = moduleNames.flatMap((module) => {
    const of = holdings[module];
    const actions = of === 'nothing' ? [] : of === 'everything' ? modules[module] : of;
    return actions.flatMap((action) => flagOf(module, action) ?? []);
  });
  return withViews({ ...noFlags, ...Object.fromEntries(held.map((flag) => [flag, true])) });
};

/** The same rights in every module. */
export const sameInEveryModule = (held: ModuleRights[Module]): ModuleRights =>
  Object.fromEntries(moduleNames.map((module) => [module, held])) as ModuleRights;

/** A named set of permissions to begin a department from. */
export interface StartingPoint {
  readonly name: string;
  readonly flags: PermissionFlags;
}

// The compiler requires rights for every module, new ones included.
const finance: ModuleRights = {
  dashboard: ['view', 'download'],
  notification: 'nothing',
  banner: 'nothing',
  reports: ['view', 'download'],
  logs: 'nothing',
  usermanagement: 'nothing',
  feedback: 'nothing',
  apprating: 'nothing',
  department: 'nothing',
  customerdetails: ['view'],
  businesshours: 'nothing',
  loyaltymanagement: ['view'],
};

const marketing: ModuleRights = {
  dashboard: ['view'],
  notification: ['create', 'update', 'delete'],
  banner: ['create', 'update', 'delete'],
  reports: 'nothing',
  logs: 'nothing',
  usermanagement: 'nothing',
  feedback: ['view'],
  apprating: ['view'],
  department: 'nothing',
  customerdetails: 'nothing',
  businesshours: 'nothing',
  loyaltymanagement: ['update'],
};

const customerCare: ModuleRights = {
  dashboard: 'nothing',
  notification: 'nothing',
  banner: 'nothing',
  reports: ['view'],
  logs: 'nothing',
  usermanagement: 'nothing',
  feedback: ['view'],
  apprating: ['view'],
  department: 'nothing',
  customerdetails: ['view'],
  businesshours: ['view'],
  loyaltymanagement: ['credit_debit_update'],
};

/** The sets of permissions that a new department can start from (docs/product.md#administration). */
export const startingPoints: readonly StartingPoint[] = [
  { name: 'Read-only', flags: flagsOfRights(sameInEveryModule(['view'])) },
  { name: 'Finance', flags: flagsOfRights(finance) },
  { name: 'Marketing', flags: flagsOfRights(marketing) },
  { name: 'Customer care', flags: flagsOfRights(customerCare) },
  { name: 'Administrator', flags: flagsOfRights(sameInEveryModule('everything')) },
];
