import type { Pool } from 'pg';

// The structure of a database beside its rows.
// A test that changes any of it has spoiled the database for the next one.
const SHAPE = `
  SELECT md5(string_agg(part, E'\\n' ORDER BY part)) AS shape FROM (
    SELECT concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default)
      FROM information_schema.columns WHERE table_schema = 'public'
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) FROM pg_constraint
    UNION ALL SELECT concat_ws(' ', tgrelid::regclass, tgname, tgenabled) FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT concat_ws(' ', proname, md5(prosrc)) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
  ) AS parts (part)`;

const EMPTY = `
  DO $$
  DECLARE
    each text;
    has_rows boolean;
    filled text[] := '{}';
  BEGIN
    SET LOCAL session_replication_role = replica;
    FOR each IN SELECT format('%I', tablename) FROM pg_tables WHERE schemaname = 'public' LOOP
      EXECUTE format('SELECT EXISTS (SELECT FROM %s)', each) INTO has_rows;
      IF has_rows THEN filled := filled || each; END IF;
    END LOOP;
    IF filled <> '{}' THEN EXECUTE format('TRUNCATE %s CASCADE', array_to_string(filled, ', ')); END IF;
    PERFORM setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      FROM pg_sequences WHERE schemaname = 'public';
  END $$`;

/** The state of a migrated database before use. */
export interface Pristine {
  readonly shape: string;
  /** The rows of the migrations, as JSON, by table. */
  readonly rows: Readonly<Record<string, string>>;
}

/** A digest of columns, indexes, constraints, triggers and functions: equal for equal schemas. */
export const shapeOf = async (pool: Pool): Promise<string> => {
  const { rows } = await pool.query<{ shape: string }>(SHAPE);
  return rows[0]?.shape ?? '';
};

/** Notes the state of an unused database. */
export const notePristine = async (pool: Pool): Promise<Pristine> => {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  const noted: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ all: string | null }>(`SELECT json_agg(t)::text AS all FROM ${name} t`);
    if (typeof rows[0]?.all === 'string') noted[name] = rows[0].all;
  }
  return { shape: await shapeOf(pool), rows: noted };
};

/** Restores a used database to its first state; false where a test has changed more than rows. */
export const makePristine = async (pool: Pool, { shape, rows }: Pristine): Promise<boolean> => {
  await pool.query(EMPTY);
  for (const [name, all] of Object.entries(rows))
    await pool.query(`INSERT INTO ${name} SELECT * FROM json_populate_recordset(NULL::${name}, $1)`, [all]);
  return (await shapeOf(pool)) === shape;
};
