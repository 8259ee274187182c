import { defineConfig } from 'drizzle-kit';

/** `npm run db:generate` writes the SQL of what has changed in the schema. No SQL newer than PostgreSQL 15. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/backend/platform/db/schema.ts',
  out: './src/backend/platform/db/migrations',
});
