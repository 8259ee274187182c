import { asc } from 'drizzle-orm';
import { priceStore, rechargeStore, slabStore, typeStore } from '../backend/features/loyalty/ruleStores';
import { dateText } from '../contract/localTime';
import { type auditLog, loyaltyRuleChanges, redemptionSettings } from '../backend/platform/db/schema';
import type { Queries } from '../backend/platform/db/sql';
import { ruleInWords } from '../contract/rulesCheck';
import type { Desk } from './adjustmentLog';

type Entry = typeof auditLog.$inferInsert;
type Change = typeof loyaltyRuleChanges.$inferSelect;

/** Names the list and the rule of a change as the log does: by the values before the change. */
const namesOf = async (queries: Queries): Promise<(change: Change) => Pick<Entry, 'entity' | 'entityLabel'>> => {
  const stores = [slabStore, typeStore, priceStore, rechargeStore];
  const listOf = async ({ rule, group, read }: (typeof stores)[number]) => ({ rule, group, rows: await read(queries) });
  const lists: Awaited<ReturnType<typeof listOf>>[] = [];
  // One after the other, because the stores share a connection.
  for (const store of stores) lists.push(await listOf(store));
  const settings = await queries.select().from(redemptionSettings);
  return ({ rule, ruleId, before }) => {
    const list = lists.find((each) => each.rule === rule);
    const row = list?.rows.find(({ id }) => id === ruleId);
    if (list && row) return { entity: list.group, entityLabel: ruleInWords(list.group, { ...row, ...before }) };
    const from = settings.find(({ id }) => id === ruleId)?.effectiveFrom ?? '';
    return { entity: 'redeem-points', entityLabel: `From ${dateText(from)}` };
  };
};

/** The changes of the rules as entries of the daily log: each list's page links to them. */
export const ruleEntries = async (
  queries: Queries,
  personOf: (username: string) => Pick<Entry, 'userId' | 'department'> & ReturnType<Desk>,
): Promise<Entry[]> => {
  const nameOf = await namesOf(queries);
  const changes = await queries.select().from(loyaltyRuleChanges).orderBy(asc(loyaltyRuleChanges.id));
  return changes.map((change): Entry => ({
    ...{ at: change.at, username: change.byWhom, module: 'loyaltymanagement', result: 'done' },
    ...{ action: change.before ? 'update' : 'create', entityId: String(change.ruleId) },
    ...{ before: change.before, after: change.after },
    ...nameOf(change),
    ...personOf(change.byWhom),
  }));
};
