import { sql } from 'drizzle-orm';
import { rowsOf, type Queries } from '../db/sql';

/** A trigger that protects log entries; `fires` is its type in PostgreSQL (`pg_trigger.tgtype`). */
interface LogTrigger {
  readonly table: string;
  readonly trigger: string;
  readonly fires: number;
}

// Bits of the type: 2 before, 8 delete, 16 update, 32 truncate; 1 for each row.
const EVERY_CHANGE = 2 + 8 + 16 + 32;

const appendOnly = (table: string): LogTrigger => ({ table, trigger: `${table}_append_only`, fires: EVERY_CHANGE });

/** The triggers that keep entries from being changed or deleted. */
export const LOG_TRIGGERS: readonly LogTrigger[] = [
  ...['audit_log', 'audit_chain', 'loyalty_ledger', 'day_notes'].map(appendOnly),
  { table: 'follow_up_notes', trigger: 'follow_up_notes_append_only', fires: 1 + 2 + 8 + 16 },
  { table: 'follow_up_notes', trigger: 'follow_up_notes_no_truncate', fires: 2 + 32 },
];

const sentences = {
  missing: (trigger: string, table: string) => `The trigger ${trigger} of ${table} is missing.`,
  replaced: (trigger: string, table: string) =>
    `The trigger ${trigger} of ${table} was replaced: it lets changes pass.`,
  disabled: (trigger: string, table: string) => `The trigger ${trigger} of ${table} is disabled.`,
};

interface Found {
  readonly table: string;
  readonly trigger: string;
  readonly fault: keyof typeof sentences;
}

const NO_TRIGGERS = 'The database begins its sessions without triggers (session_replication_role = replica).';

/**
 * Returns the faults of the database's triggers, a sentence each: one that protects entries is missing or was
 * replaced, or any is disabled. Only an administrator of the database can do that, and the log cannot record it.
 */
export const triggerFaults = async (queries: Queries): Promise<readonly string[]> => {
  const found = await rowsOf<Found>(
    queries,
    sql`select g."table", g.trigger, case when t.oid is null then 'missing' else 'replaced' end as fault
          from jsonb_to_recordset(${JSON.stringify(LOG_TRIGGERS)}::jsonb) g ("table" text, trigger text, fires int)
          left join pg_trigger t on t.tgrelid = to_regclass(g."table") and t.tgname = g.trigger
          left join pg_proc p on p.oid = t.tgfoid
         where t.oid is null or t.tgtype <> g.fires or t.tgqual is not null or p.prosrc not like '%RAISE EXCEPTION%is append-only:%'
        union all
        select c.relname, t.tgname, 'disabled'
          from pg_trigger t join pg_class c on c.oid = t.tgrelid
         where not t.tgisinternal and t.tgenabled not in ('O', 'A') and c.relnamespace = current_schema()::regnamespace
         order by 1, 2`,
  );
  const [sessions] = await rowsOf<{ begun: boolean }>(
    queries,
    sql`select current_setting('session_replication_role') = 'replica' or exists (
          select from pg_db_role_setting
           where setdatabase in (0, (select oid from pg_database where datname = current_database()))
             and 'session_replication_role=replica' = any (setconfig)) as begun`,
  );
  return [
    ...(sessions?.begun ? [NO_TRIGGERS] : []),
    ...found.map(({ table, trigger, fault }) => sentences[fault](trigger, table)),
  ];
};
