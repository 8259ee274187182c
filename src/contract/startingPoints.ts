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

/** The rights of a set of permissions by module: everything, or some of its actions. A module that is left out has none. */
export type ModuleRights = Readonly<Partial<Record<Module, 'everything' | readonly Action[]>>>;

/** The flags of each module's rights, with the views that they include. */
export const flagsOfRights = (holdings: ModuleRights): PermissionFlags => {
  const held = moduleNames.flatMap((module) => {
    const of = holdings[module] ?? [];
    const actions = of === 'everything' ? modules[module] : of;
    return actions.flatMap((action) => flagOf(module, action) ?? []);
  });
  return withViews({ ...noFlags, ...Object.fromEntries(held.map((flag) => [flag, true])) });
};

/** The same rights in every module. */
export const sameInEveryModule = (held: ModuleRights[Module]): ModuleRights =>
  Object.fromEntries(moduleNames.map((module) => [module, held]));

/** A named set of permissions to begin a department from. */
export interface StartingPoint {
  readonly name: string;
  readonly flags: PermissionFlags;
}

const finance: ModuleRights = {
  dashboard: ['view', 'download'],
  reports: ['view', 'download'],
  customerdetails: ['view'],
  loyaltymanagement: ['view'],
};

const marketing: ModuleRights = {
  dashboard: ['view'],
  notification: ['create', 'update', 'delete'],
  banner: ['create', 'update', 'delete'],
  feedback: ['view'],
  apprating: ['view'],
  loyaltymanagement: ['update'],
};

const customerCare: ModuleRights = {
  reports: ['view'],
  feedback: ['view'],
  apprating: ['view'],
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
