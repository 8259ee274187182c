import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError } from 'pg';

/** PostgreSQL's codes for what its constraints refuse. */
export const REFUSED_BY = { check: '23514', unique: '23505', overlap: '23P01' } as const;

/** True when a query failed because the database refused it so; of a constraint of this name, where one is given. */
export const isRefusedBy = (error: unknown, rule: keyof typeof REFUSED_BY, constraint?: string): boolean => {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return (
    cause instanceof DatabaseError &&
    cause.code === REFUSED_BY[rule] &&
    (constraint === undefined || cause.constraint === constraint)
  );
};
