import { sql } from 'drizzle-orm';
import { rows } from '../../../contract';
import { Failure } from '../../../contract/failure';
import { audit, changes, type AuditActor, type Fields } from '../../platform/audit/audit';
import type { Transaction } from '../../platform/db/sql';
import { listed } from '../../platform/db/tables';
import { isRefusedBy } from '../../platform/db/errors';
import { takeLock } from '../../platform/db/locks';
import { loyaltyRuleChanges } from '../../platform/db/schema';
import type { Person, World } from '../../platform/world';

const MEANWHILE = 'Someone added a row that overlaps. Reload the list.';

/**
 * Runs a change of the loyalty rules in its own transaction, one at a time over all processes.
 * A writer outside this program can still violate a constraint: the change is then tried once more, and fails with a
 * message that names the blocking rule.
 */
export const changeRules = async <T>(
  { db }: Pick<World, 'db'>,
  change: (tx: Transaction) => Promise<T>,
): Promise<T> => {
  const attempt = (): Promise<T> =>
    db.transaction(async (tx) => {
      await takeLock(tx, 'loyaltyRules');
      return change(tx);
    });
  const isMet = (error: unknown): boolean => isRefusedBy(error, 'overlap') || isRefusedBy(error, 'unique');
  try {
    return await attempt();
  } catch (error) {
    if (!isMet(error)) throw error;
  }
  try {
    return await attempt();
  } catch (error) {
    throw isMet(error) ? new Failure(MEANWHILE, { status: 409, cause: error }) : error;
  }
};

/** The action on a rule. */
export interface RuleAuditEntry {
  readonly rule: (typeof loyaltyRuleChanges.$inferInsert)['rule'];
  /** The group of the contract. */
  readonly entity: string;
  readonly id: number;
  /** The rule in words. */
  readonly label: string;
  /** Absent for a new rule. */
  readonly before?: Fields;
  readonly after: Fields;
}

const MODULE = 'loyaltymanagement';

/**
 * The groups of the contract whose records are rules: those with calls that need the permission to change rules.
 * Requests that wait for a second person are no rules yet.
 */
export const ruleEntities: readonly string[] = [
  ...new Set(
    rows
      .filter(({ group }) => group !== 'rule-requests')
      .filter(({ verb, endpoint }) => endpoint.needs === `${MODULE}_update` && !verb.startsWith('get'))
      .map(({ group }) => group),
  ),
];

/** The condition for log entries that changed a rule. Credits, approvals and downloads of the same module are excluded. */
export const isRuleChange = sql`module = ${MODULE} and result = 'done' and action in ('create', 'update')
  and entity in (${listed(ruleEntities.map((entity) => sql`${entity}`))})`;

/** Writes a change of a rule into the history of rules and the daily log; nothing where no field differs. */
export const logRule = async (
  tx: Transaction,
  actor: AuditActor & { readonly who: Person },
  { rule, entity, id, label, before, after }: RuleAuditEntry,
): Promise<void> => {
  const told = changes(before ?? {}, after);
  if (Object.keys(told.after).length === 0) return;
  const { who, from } = actor;
  await tx.insert(loyaltyRuleChanges).values({
    ...{ rule, ruleId: id, at: from.at, byWhom: who.username },
    ...{ before: before ? told.before : null, after: told.after },
  });
  await audit(tx, actor, {
    ...{ module: MODULE, action: before ? 'update' : 'create', entity, entityId: id, entityLabel: label },
    ...(before && { before: told.before }),
    after: told.after,
  });
};
