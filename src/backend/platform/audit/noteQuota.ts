import { and, count, eq, gte, sql } from 'drizzle-orm';
import { addDays, dayAt, startOfDay } from '../../../contract/reports/range';
import type { Transaction } from '../db/sql';
import { takeLockOf } from '../db/locks';
import { auditLog as log } from '../db/schema';
import type { Origin, Person } from '../world';
import { refusal } from '../refusals/refusal';

/**
 * Throws a 429 above the daily limit of a person's notes of one kind, which cannot be deleted.
 * Notes are counted by their log entries.
 */
export const assertNoteQuota = async (
  tx: Transaction,
  entity: 'day-notes' | 'follow-ups',
  most: number,
  { who, from }: { readonly who: Person; readonly from: Origin },
): Promise<void> => {
  await takeLockOf(tx, `notes:${entity}:${who.userId}`);
  const today = dayAt(from.at);
  const [made] = await tx
    .select({ notes: count() })
    .from(log)
    .where(
      and(
        ...[eq(sql`lower(${log.username})`, who.username.toLowerCase()), gte(log.at, startOfDay(today))],
        ...[eq(log.userId, who.userId), eq(log.entity, entity), eq(log.action, 'create'), eq(log.result, 'done')],
      ),
    );
  if ((made?.notes ?? 0) < most) return;
  const midnight = startOfDay(addDays(today, 1));
  throw refusal(
    'notes-today',
    { count: most },
    {
      status: 429,
      retryAfter: Math.max(1, Math.ceil((midnight.getTime() - from.at.getTime()) / 1000)),
    },
  );
};
