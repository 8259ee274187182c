/** Every table of the back end. drizzle-kit reads this file: `npm run db:generate` writes the migration of a change. */
export { departments, users } from './schema/staff';
export { passwordResets, sessions, signInAttempts } from './schema/access';
export { auditLog } from './schema/audit';
export { settings } from './schema/settings';
