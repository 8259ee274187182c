import { createHash } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';

/** The hash before the first seal. */
export const FIRST_HASH = '0'.repeat(64);

/**
 * An entry `a` of the log as the text that its seal covers: every column, in one order.
 * PostgreSQL sorts the fields of jsonb, so that the same entry always gives the same text.
 */
export const sealedText: SQL = sql`json_build_array(a.id, (extract(epoch from a.at) * 1000)::bigint, a.user_id, a.username,
  a.department, a.module, a.action, a.entity, a.entity_id, a.entity_label, a.result, a.before::text, a.after::text,
  a.address, a.device)::text`;

/** The seal of an entry: SHA-256, in hex. It covers the previous seal, its place, the time of sealing (milliseconds), and its text. */
export const hashOf = (before: string, seq: number, sealedAt: number, text: string): string =>
  createHash('sha256').update(`${before}\n${seq}\n${sealedAt}\n${text}`).digest('hex');
