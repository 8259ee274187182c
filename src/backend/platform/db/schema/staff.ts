import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PermissionFlags, PermissionMatrix } from '../../../../contract/permissions';
import { moment } from './columns';

/**
 * Departments and the permissions of their users, nested: module → action → granted.
 * `updated_at` is written by each change of the row: a save with an older one is a conflict.
 */
export const departments = pgTable(
  'departments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    permissions: jsonb('permissions').$type<PermissionMatrix>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by').notNull().default(''),
  },
  (table) => [
    uniqueIndex('departments_name_unique').on(sql`lower(${table.name})`),
    check('departments_name_length', sql`char_length(${table.name}) between 2 and 60`),
    check('departments_name_trimmed', sql`${table.name} = btrim(${table.name})`),
    check('departments_permissions_object', sql`jsonb_typeof(${table.permissions}) = 'object'`),
  ],
);

/**
 * Staff and their permissions, flat: flag → granted. A department with users cannot be deleted.
 * Signing in writes `last_sign_in_at` and not `updated_at`, which would turn every open edit form into a conflict.
 */
export const users = pgTable(
  'users',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    username: text('username').notNull(),
    emailid: text('emailid').notNull().default(''),
    mobilenumber: text('mobilenumber').notNull().default(''),
    departmentId: integer('department_id')
      .notNull()
      .references(() => departments.id),
    passwordHash: text('password_hash').notNull(),
    /** True where another account set the password: the first sign-in replaces it. */
    isPasswordGiven: boolean('is_password_given').notNull().default(false),
    /** The accounts that may know the password, and those that may read mail to the address: its controllers (docs/decisions/0171). */
    passwordHands: integer('password_hands').array().notNull().default([]),
    emailHands: integer('email_hands').array().notNull().default([]),
    permissions: jsonb('permissions').$type<PermissionFlags>().notNull(),
    /** Flags that the department grants and this account lacks. A change of the department does not restore them. */
    withheld: text('withheld').array().notNull().default([]),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by').notNull().default(''),
    lastSignInAt: moment('last_sign_in_at'),
    /** The time of a suspension; the permissions stay for its end. */
    suspendedAt: moment('suspended_at'),
    suspendedBy: text('suspended_by').notNull().default(''),
    /** The expiry of an invited person's last link, set until they have chosen a password. */
    invitedUntil: moment('invited_until'),
  },
  (table) => [
    uniqueIndex('users_username_unique').on(sql`lower(${table.username})`),
    index('users_emailid').on(sql`lower(${table.emailid})`),
    index('users_department_id').on(table.departmentId),
    check('users_username_form', sql`${table.username} ~ '^[A-Za-z0-9._]{3,32}$'`),
    check('users_emailid_form', sql`${table.emailid} = '' or ${table.emailid} ~ '^[^@[:space:]]+@[^@[:space:]]+$'`),
    check('users_mobilenumber_form', sql`${table.mobilenumber} = '' or ${table.mobilenumber} ~ '^[6-9][0-9]{9}$'`),
    check('users_permissions_object', sql`jsonb_typeof(${table.permissions}) = 'object'`),
  ],
);

/**
 * Former names of accounts, in lower case. They stay reserved after a rename or deletion, since log entries are signed with them.
 * The column has no foreign key, like the log: a name outlives its account.
 */
export const formerNames = pgTable(
  'former_names',
  { name: text('name').notNull(), userId: integer('user_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.name, table.userId] }),
    index('former_names_user_id').on(table.userId),
    check('former_names_name_key', sql`${table.name} = lower(${table.name})`),
  ],
);
