import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** Appended to a moment in SQL: its time at +05:30. */
export const AT_LOCAL_TIME = "at time zone interval '5 hours 30 minutes'";

/** A moment's day at +05:30 in SQL. */
export const localDay = (moment: SQLWrapper): SQL => sql`(${moment} ${sql.raw(AT_LOCAL_TIME)})::date`;
