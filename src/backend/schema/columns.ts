import { timestamp } from 'drizzle-orm/pg-core';

/** A moment in UTC, kept to the millisecond: exactly what a JavaScript Date can hold, so that it compares equal when it comes back. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
