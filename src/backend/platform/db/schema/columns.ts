import { bigint, integer, numeric, timestamp } from 'drizzle-orm/pg-core';

/** A moment in UTC, to the millisecond. A JavaScript Date holds exactly that, so values compare equal after reading. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A number that PostgreSQL generates for a new row without one; the sample city has its own. */
export const rowId = () => bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();

/** An amount of money: whole paise, up to two crore rupees. */
export const paise = (name: string) => integer(name);

/** A sum of a day's money: whole paise. */
export const paiseOfDay = (name: string) => bigint(name, { mode: 'number' });

/** A distance in kilometres, exact to 10 metres. */
export const kilometres = (name: string) => numeric(name, { precision: 7, scale: 2, mode: 'number' });
