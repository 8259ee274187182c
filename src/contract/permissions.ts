import * as z from 'zod';
import { isUnread, withUnread } from './unreadValues';
import { isTrue, parsedText } from './values';

/** The twelve permission modules and the actions each has (docs/product.md#entities). */
export const modules = {
  dashboard: ['view', 'download'],
  notification: ['view', 'create', 'update', 'delete', 'download'],
  banner: ['view', 'create', 'update', 'delete', 'download'],
  reports: ['view', 'download'],
  logs: ['view', 'download'],
  usermanagement: ['view', 'create', 'update', 'delete', 'download'],
  feedback: ['view', 'download'],
  apprating: ['view', 'download'],
  department: ['view', 'create', 'update', 'delete', 'download'],
  customerdetails: ['view', 'download'],
  businesshours: ['view', 'update'],
  loyaltymanagement: ['view', 'update', 'credit_debit_update'],
} as const;

/** A part of the console that is granted as a whole, such as `banner`. */
export type Module = keyof typeof modules;

/** The names of the modules where permissions are granted; the spellings are the menu's. */
export const moduleLabels: Readonly<Record<Module, string>> = {
  dashboard: 'Dashboard',
  notification: 'Notification',
  banner: 'Banner',
  reports: 'Reports',
  logs: 'Daily Logs',
  usermanagement: 'Admin Management',
  feedback: 'FeedBack', // sic
  apprating: 'App Rating',
  department: 'Department',
  customerdetails: 'Customer Details',
  businesshours: 'Bussiness Hours', // sic
  loyaltymanagement: 'Loyalty Management',
};

/** The actions of a module, such as `view` or `credit_debit_update`. */
export type Action<M extends Module = Module> = (typeof modules)[M][number];
/** One permission, such as `banner_view` (docs/product.md#permissions). */
export type Flag = { [M in Module]: `${M}_${Action<M>}` }[Module];
/** Flat permissions, the form of users: every flag, true or false. */
export type PermissionFlags = Readonly<Record<Flag, boolean>>;
/** Nested permissions, the form of departments: module → action → granted. */
export type PermissionMatrix = { readonly [M in Module]: { readonly [A in Action<M>]: boolean } };

/** The module's names, in the order of the specification. */
export const moduleNames = Object.keys(modules) as Module[];
/** Every action that any module has, in the order of the grid's columns. */
export const actionNames = [
  'view',
  'create',
  'update',
  'delete',
  'download',
  'credit_debit_update',
] as const satisfies Action[];

/** The flag of a module and one of its actions, or undefined where the module has no such action. */
export const flagOf = (module: Module, action: Action): Flag | undefined =>
  (modules[module] as readonly Action[]).includes(action) ? (`${module}_${action}` as Flag) : undefined;

/** The flags of one module, `view` first. */
export const flagsOf = (module: Module): readonly Flag[] =>
  modules[module].map((action) => `${module}_${action}` as Flag);

/** Every flag, in the order of the grid. */
export const allFlags: readonly Flag[] = moduleNames.flatMap(flagsOf);

/** The module that a flag belongs to. */
export const moduleOf = (flag: Flag): Module => flag.slice(0, flag.indexOf('_')) as Module;

const flagsFrom = (held: (flag: Flag) => boolean): PermissionFlags =>
  Object.fromEntries(allFlags.map((flag) => [flag, held(flag)])) as Record<Flag, boolean>;

/** No permission at all. */
export const noFlags: PermissionFlags = flagsFrom(() => false);

/** Returns true when the flag is granted. */
export const granted = (flags: PermissionFlags, flag: Flag): boolean => flags[flag];

/** The flags with one more: create, update, delete and download include their module's view. */
export const grant = (flags: PermissionFlags, flag: Flag): PermissionFlags => ({
  ...flags,
  [`${moduleOf(flag)}_view`]: true,
  [flag]: true,
});

/** The flags with one less: revoking a module's view revokes its other actions too. */
export const revoke = (flags: PermissionFlags, flag: Flag): PermissionFlags => {
  const gone: readonly Flag[] = flag.endsWith('_view') ? flagsOf(moduleOf(flag)) : [flag];
  return { ...flags, ...Object.fromEntries(gone.map((each) => [each, false])) };
};

/** Returns the flags with `view` wherever another action of the module is granted, as in every stored matrix. */
export const withViews = (flags: PermissionFlags): PermissionFlags =>
  allFlags.filter((flag) => flags[flag]).reduce(grant, flags);

/** The changes from one set of flags to another, in the order of the grid. */
export const flagChanges = (
  before: PermissionFlags,
  after: PermissionFlags,
): { readonly granted: readonly Flag[]; readonly taken: readonly Flag[] } => ({
  granted: allFlags.filter((flag) => after[flag] && !before[flag]),
  taken: allFlags.filter((flag) => before[flag] && !after[flag]),
});

/** Returns true for a sensitive flag: user management, credit/debit of points, any download. */
export const isSensitive = (flag: Flag): boolean =>
  (moduleOf(flag) === 'usermanagement' && !flag.endsWith('_view')) ||
  flag === 'loyaltymanagement_credit_debit_update' ||
  flag.endsWith('_download');

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');

// Permissions as an object, undefined where they are unreadable. A list of names grants these.
const objectOf = (raw: unknown): Record<string, unknown> | undefined => {
  const given = parsedText(raw);
  if (given === undefined || given === null || given === '') return {};
  if (isNames(given)) return Object.fromEntries(given.map((name) => [name, true]));
  return isObject(given) ? given : undefined;
};

/** True for unreadable permissions: they are never treated as none. */
export const arePermissionsUnread = (raw: unknown): boolean => isUnread(raw) || objectOf(raw) === undefined;

/** Reads permissions nested, flat, as a list of names, or as a JSON text; an absent flag is false (docs/wire.md#reading). */
export const readFlags = (raw: unknown): PermissionFlags => {
  const source = objectOf(raw) ?? {};
  return flagsFrom((flag) => {
    const module = moduleOf(flag);
    const nested = parsedText(source[module]);
    return isTrue(source[flag]) || (isObject(nested) && isTrue(nested[flag.slice(module.length + 1)]));
  });
};

/** Nested permissions from flat ones. */
export const toMatrix = (flags: PermissionFlags): PermissionMatrix =>
  Object.fromEntries(
    moduleNames.map((module) => [
      module,
      Object.fromEntries(modules[module].map((action) => [action, flags[`${module}_${action}` as Flag]])),
    ]),
  ) as PermissionMatrix;

/** Returns a server's permissions beyond the twelve modules. A save sends them back, so that none is lost. */
export const unknownPermissions = (raw: unknown): Record<string, unknown> =>
  isObject(raw)
    ? Object.fromEntries(Object.entries(raw).filter(([key]) => !(key in modules) && !(key in noFlags)))
    : {};

// The granted unknown flags, by their flat names: `parking_view`, nested or not.
const unknownHeld = (raw: unknown): readonly string[] =>
  Object.entries(unknownPermissions(raw)).flatMap(([key, value]) => {
    if (!isObject(value)) return isTrue(value) ? [key] : [];
    return Object.entries(value).flatMap(([action, held]) => (isTrue(held) ? [`${key}_${action}`] : []));
  });

/** The names of all flags in some permissions, in the order of the grid; unknown ones are last. */
export const heldNames = (raw: unknown): readonly string[] => {
  const flags = readFlags(raw);
  return [...allFlags.filter((flag) => flags[flag]), ...unknownHeld(raw)];
};

/** True where every flag known to this product is granted. */
export const holdsEverything = (raw: unknown): boolean => Object.values(readFlags(raw)).every(Boolean);

/** Returns the flags that any of several accounts holds. */
export const unionOfFlags = (each: readonly unknown[]): PermissionFlags => ({
  ...noFlags,
  ...Object.fromEntries(each.flatMap(heldNames).map((name) => [name, true])),
});

/** Returns the names of the flags in `theirs` that `mine` lacks. A holder of every known flag lacks no unknown one. */
export const missingFlagNames = (mine: unknown, theirs: unknown): readonly string[] => {
  if (holdsEverything(mine)) return [];
  const held = new Set(heldNames(mine));
  return heldNames(theirs).filter((name) => !held.has(name));
};

/** The limits of unknown permissions: so many keys, each of so many characters. */
const UNKNOWN_KEYS = 64;
const UNKNOWN_NAME = /^[A-Za-z0-9][\w.-]{0,63}$/;

const isFlagValue = (value: unknown): boolean =>
  typeof value === 'boolean' ||
  value === null ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  (typeof value === 'string' && value.length <= 8);

/** Returns the fault of too many or too long unknown permissions, in words; undefined without any. */
export const unknownFault = (raw: unknown): string | undefined => {
  const unknown = Object.entries(unknownPermissions(raw));
  const names = unknown.flatMap(([key, value]) => [key, ...(isObject(value) ? Object.keys(value) : [])]);
  if (names.length > UNKNOWN_KEYS)
    return `Permissions carry at most ${UNKNOWN_KEYS} names that this product does not know`;
  if (!names.every((name) => UNKNOWN_NAME.test(name)))
    return 'The name of a permission is at most 64 letters, digits, dots, dashes and underscores';
  const values = unknown.flatMap(([, value]) => (isObject(value) ? Object.values(value) : [value]));
  return values.every(isFlagValue) ? undefined : 'A permission must be true or false, or a module of permissions';
};

const permissionsAs = <P extends object>(of: (flags: PermissionFlags) => P): z.ZodType<P> =>
  z.unknown().transform((raw) => {
    const source = objectOf(raw);
    const read: P = { ...unknownPermissions(source), ...of(readFlags(source)) };
    return source ? read : withUnread(read, raw);
  });

/** Permissions of a user: flat, read from any form; flags unknown to this console are kept. */
export const Flags: z.ZodType<PermissionFlags> = permissionsAs((flags) => flags);

/** Permissions of a department: nested, read from any form; modules unknown to this console are kept. */
export const Matrix: z.ZodType<PermissionMatrix> = permissionsAs(toMatrix);

const withinBounds = <T>(permissions: z.ZodType<T>): z.ZodType<T> =>
  permissions.superRefine((value, context) => {
    const message = isUnread(value) ? 'Permissions are an object of flags' : unknownFault(value);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

/** Permissions of a user as written: unknown flags are limited in number, length and depth. */
export const WrittenFlags = withinBounds(Flags);

/** Permissions of a department as written, bounded in the same way. */
export const WrittenMatrix = withinBounds(Matrix);
