import { desc, eq } from 'drizzle-orm';
import { MAX_VERSIONS } from '../../../contract/endpoints/history';
import type { RulesVersion, ruleHistory as rows } from '../../../contract/endpoints/ruleHistory';
import type { RuleGroup } from '../../../contract/rulesCheck';
import { notFound } from '../../platform/refusals/commonRefusals';
import { loyaltyRuleChanges } from '../../platform/db/schema';
import type { GroupHandlers, World } from '../../platform/world';
import type { Queries } from '../../platform/db/sql';
import { priceStore, rechargeStore, slabStore, typeStore, type Numbered, type RuleStore } from './ruleStores';

type AnyStore = Pick<RuleStore<never, object>, 'rule' | 'read'>;
type Row = Numbered<Readonly<Record<string, unknown>>>;
type Change = typeof loyaltyRuleChanges.$inferSelect;

const stores: Readonly<Record<RuleGroup, AnyStore>> = {
  distanceSlabs: slabStore,
  ticketTypes: typeStore,
  priceRanges: priceStore,
  rechargePoints: rechargeStore,
};

const isGroup = (name: number | string): name is RuleGroup => Object.hasOwn(stores, name);

// Enough for fifty saves of long lists; older ones are in the daily log.
const MAX_CHANGES = 5000;

const changesOf = (queries: Queries, { rule }: AnyStore, most: number): Promise<readonly Change[]> =>
  queries
    .select()
    .from(loyaltyRuleChanges)
    .where(eq(loyaltyRuleChanges.rule, rule))
    .orderBy(desc(loyaltyRuleChanges.id))
    .limit(most);

// A save writes all of its rows at one moment.
const isOneSave = (a: Change, b: Change): boolean => a.at.getTime() === b.at.getTime() && a.byWhom === b.byWhom;

/** Returns a list, by id, as it was before a change. */
export const listBeforeChange = <R extends { readonly id: number }>(
  standing: ReadonlyMap<number, R>,
  { ruleId: id, before }: Pick<Change, 'ruleId' | 'before'>,
): ReadonlyMap<number, R> => {
  const row = standing.get(id);
  const others = new Map(standing);
  if (before === null) others.delete(id);
  else if (row) others.set(id, { ...row, ...before, id });
  return others;
};

/** Returns a list as each save left it, newest first, by undoing changes from the present list on. */
export const reconstructVersions = (present: readonly Row[], changes: readonly Change[]): readonly RulesVersion[] => {
  const versions: RulesVersion[] = [];
  let standing: ReadonlyMap<number, Row> = new Map(present.map((row) => [row.id, row]));
  let last: Change | undefined;
  for (const change of changes) {
    if (!last || !isOneSave(last, change))
      versions.push({
        ...{ id: String(change.id), at: change.at.toISOString(), by: change.byWhom },
        rows: [...standing.values()],
      });
    standing = listBeforeChange(standing, change);
    last = change;
  }
  return [...versions, { id: 'first', rows: [...standing.values()] }];
};

/** The past versions of the lists of earning rules (docs/decisions/0185). */
export const ruleHistoryHandlers = ({ db }: World): GroupHandlers<typeof rows> => ({
  getLastChanges: async () => {
    const newest = async (store: AnyStore) => {
      const [change] = await changesOf(db, store, 1);
      return change ? { at: change.at.toISOString(), by: change.byWhom } : null;
    };
    return {
      distanceSlabs: await newest(slabStore),
      ticketTypes: await newest(typeStore),
      priceRanges: await newest(priceStore),
      rechargePoints: await newest(rechargeStore),
    };
  },

  getVersions: async ({ id }) => {
    if (!isGroup(id)) throw notFound('list');
    const changes = await changesOf(db, stores[id], MAX_CHANGES + 1);
    const versions = reconstructVersions(await stores[id].read(db), changes);
    const isCut = versions.length > MAX_VERSIONS || changes.length > MAX_CHANGES;
    return { versions: versions.slice(0, MAX_VERSIONS), is_cut: isCut };
  },
});
