import { sql } from 'drizzle-orm';
import { stationOf, noteActive, type Apply } from './applying';
import { recordset } from './claims';

/** An erased rider stays so, whatever the feed sends (docs/deploy/rider-erase.sql). */
const NOT_ERASED = sql`not (c.name = 'Erased' and c.mobile = '6' || lpad(c.id::text, 9, '0'))`;

/** Writes riders, and opens the accounts of members. An account is never closed: its points are in the ledger. */
export const applyRiders: Apply<'rider'> = async (events, { tx }) => {
  const rows = events.map(({ event, rowId }) => ({ ...event, row: rowId }));
  await tx.execute(
    sql`insert into customers as c (id, name, mobile, email, joined_at, last_active_at, platform, app_version, occupation, birth_year, gender, language)
        select r.row, r.name, r.mobile, r.email, r.joined_at, r.joined_at, r.platform, r.app_version, r.occupation, r.birth_year, r.gender, r.language
          from ${recordset(
            rows,
            sql`"row" int, name text, mobile text, email text, joined_at timestamptz, platform text, app_version text,
                occupation text, birth_year smallint, gender text, language text`,
          )}
        on conflict (id) do update set name = excluded.name, mobile = excluded.mobile, email = excluded.email,
          joined_at = excluded.joined_at, last_active_at = greatest(c.last_active_at, excluded.joined_at),
          platform = excluded.platform, app_version = excluded.app_version, occupation = excluded.occupation,
          birth_year = excluded.birth_year, gender = excluded.gender, language = excluded.language
          where ${NOT_ERASED}`,
  );
  const members = rows.filter(({ member_since: since }) => Boolean(since));
  if (members.length > 0)
    await tx.execute(
      sql`insert into loyalty_accounts as a (customer_id, opened_at)
          select r.row, r.member_since from ${recordset(members, sql`"row" int, member_since timestamptz`)}
          on conflict (customer_id) do update set opened_at = excluded.opened_at where a.opened_at <> excluded.opened_at`,
    );
  return events.map(({ event: { id } }) => ({ thing: 'rider', id }));
};

/** Writes cards. */
export const applyCards: Apply<'card'> = async (events, { tx, known }) => {
  const rows = events.map(({ event, rowId }) => ({
    ...{ row: rowId, customer_id: known('rider', event.rider).id, last_four: event.last_four, at: event.at },
  }));
  await tx.execute(
    sql`insert into cards (id, customer_id, last_four, added_at)
        select r.row, r.customer_id, r.last_four, r.at
          from ${recordset(rows, sql`"row" int, customer_id int, last_four text, at timestamptz`)}
        on conflict (id) do update set customer_id = excluded.customer_id, last_four = excluded.last_four, added_at = excluded.added_at`,
  );
  return events.map(({ event: { id } }) => ({ thing: 'card', id }));
};

/** Writes ratings. */
export const applyRatings: Apply<'rating'> = async (events, { tx, known }) => {
  const rows = events.map(({ event, rowId }) => ({
    ...event,
    ...{ row: rowId, customer_id: known('rider', event.rider).id },
  }));
  await tx.execute(
    sql`insert into ratings (id, customer_id, at, stars, comment, app_version, platform)
        select r.row, r.customer_id, r.at, r.stars, r.comment, r.app_version, r.platform
          from ${recordset(
            rows,
            sql`"row" bigint, customer_id int, at timestamptz, stars smallint, comment text, app_version text, platform text`,
          )}
        on conflict (id) do update set customer_id = excluded.customer_id, at = excluded.at, stars = excluded.stars,
          comment = excluded.comment, app_version = excluded.app_version, platform = excluded.platform`,
  );
  await noteActive(tx, rows);
  return [];
};

/** Writes messages of riders. */
export const applyFeedback: Apply<'feedback'> = async (events, applying) => {
  const { tx, known } = applying;
  const rows = events.map(({ event, rowId }) => ({
    ...event,
    ...{ row: rowId, customer_id: known('rider', event.rider).id, station_id: stationOf(applying, event.station) },
  }));
  await tx.execute(
    sql`insert into feedback (id, customer_id, at, category, subject, text, station_id, reference)
        select r.row, r.customer_id, r.at, r.category, r.subject, r.text, r.station_id, r.reference
          from ${recordset(
            rows,
            sql`"row" bigint, customer_id int, at timestamptz, category text, subject text, "text" text, station_id smallint, reference text`,
          )}
        on conflict (id) do update set customer_id = excluded.customer_id, at = excluded.at, category = excluded.category,
          subject = excluded.subject, text = excluded.text, station_id = excluded.station_id, reference = excluded.reference`,
  );
  await noteActive(tx, rows);
  return [];
};
