import { sql } from 'drizzle-orm';
import type {
  distanceSlabs,
  priceRanges,
  rechargePoints,
  TicketTypeDraft,
  TicketTypePoints,
  ticketTypes,
} from '../../../contract/endpoints/loyalty';
import { Failure } from '../../../contract/failure';
import { sameId, type Id } from '../../../contract/values';
import { checkRules, ruleInWords, type RowFaults } from '../../../contract/rulesCheck';
import { invalid } from '../../../contract/wire';
import type { Fields } from '../../platform/audit/audit';
import type { Transaction } from '../../platform/db/sql';
import { notFound, parseRowId } from '../../platform/refusals/commonRefusals';
import type { GroupHandlers, Origin, Person, World } from '../../platform/world';
import { logRule } from './ruleChange';
import { limitedWrites } from './ruleCostLimit';
import { priceStore, rechargeStore, slabStore, typeStore, type Numbered, type RuleStore } from './ruleStores';

interface Write<Body> {
  readonly body: Body;
  readonly who: Person;
  readonly from: Origin;
}

const fieldsOf = (rule: object): Fields => {
  const { id: _id, ...fields } = rule as Fields;
  return fields;
};

const enter = <Draft, Rule>(
  { group, rule }: RuleStore<Draft, Rule>,
  tx: Transaction,
  { who, from }: Pick<Write<unknown>, 'who' | 'from'>,
  { id, before, after }: { readonly id: number; readonly before?: object; readonly after: object },
): Promise<void> =>
  logRule(
    tx,
    { who, from },
    {
      ...{ rule, id, entity: group, label: ruleInWords(group, before ?? after) },
      ...(before && { before: fieldsOf(before) }),
      after: fieldsOf(after),
    },
  );

// Throws the faults of rows as a 422, under the names of the call's fields.
const mustBeFine = (faults: readonly RowFaults[], named: (place: number, field: string) => string): void => {
  const errors = faults.flatMap((row, place) =>
    Object.entries(row).map(([field, text]): [string, string] => [named(place, field), text]),
  );
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
};

const sameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

type WholeList<Draft, Rule> = { readonly read: readonly Rule[]; readonly rows: readonly WrittenRow<Draft>[] };
type WrittenRow<Draft> = Draft & { readonly id?: Id | undefined };

const inRows = (place: number, field: string): string => `rows.${place}.${field}`;

const sameRule = (rule: object, other: object): boolean =>
  Object.entries(fieldsOf(rule)).every(([name, value]) => (other as Fields)[name] === value);

const MEANWHILE = 'Someone else changed this list. Reload it, then save.';

const mustBeRead = (standing: readonly Numbered<object>[], read: readonly object[]): void => {
  const isRead = (rule: Numbered<object>) =>
    read.some((each) => sameId((each as { readonly id: Id }).id, rule.id) && sameRule(rule, each));
  if (standing.length !== read.length || !standing.every(isRead))
    throw new Failure(MEANWHILE, { status: 409, current: standing });
};

// Throws a 422 unless every rule of the list is named exactly once: a rule is switched off, never left out.
const mustNameEach = (standing: readonly Numbered<object>[], rows: readonly WrittenRow<object>[]): void => {
  const ids = rows.map(({ id }) => (id === undefined ? undefined : String(id)));
  const nameOf = (row: object = {}) => ('ticket_type' in row ? row.ticket_type : undefined);
  const faults = ids.map((id, place): RowFaults => {
    const before = standing.find((rule) => id === String(rule.id));
    if (id !== undefined && (!before || ids.indexOf(id) < place)) return { id: 'Not a row of this list, or repeated' };
    const name = nameOf(before);
    return name === undefined || name === nameOf(rows[place]) ? {} : { ticket_type: 'A saved type cannot be renamed' };
  });
  mustBeFine(faults, inRows);
  const missing = standing.find((rule) => !ids.includes(String(rule.id)));
  if (missing) throw invalid({ rows: `Row ${missing.id} is missing from the list: switch it off instead` });
};

/** Saves a whole list in one transaction: only differences are written and recorded (docs/decisions/0060). */
const saveWhole =
  <Draft extends object, Rule extends object>(store: RuleStore<Draft, Rule>) =>
  async (tx: Transaction, { body: { read, rows }, who, from }: Write<WholeList<Draft, Rule>>) => {
    const standing = await store.read(tx);
    mustBeRead(standing, read);
    mustNameEach(standing, rows);
    mustBeFine(checkRules(store.group, rows).faults, inRows);
    // Two rows may swap places: the database checks its constraint after all rows are written.
    await tx.execute(sql`set constraints all deferred`);
    for (const { id, ...row } of rows) {
      const before = standing.find((rule) => id !== undefined && sameId(id, rule.id));
      const draft = row as object as Draft;
      if (!before || sameRule(before, draft)) continue;
      await store.change(tx, before.id, draft, from.at);
      await enter(store, tx, { who, from }, { id: before.id, before, after: draft });
    }
    const fresh = rows.filter(({ id }) => id === undefined);
    for (const made of fresh.length > 0 ? await store.add(tx, fresh, from.at) : [])
      await enter(store, tx, { who, from }, { id: made.id, after: made });
    await tx.execute(sql`set constraints all immediate`);
    return {};
  };

const listWorks = <Draft extends object, Rule extends object>(store: RuleStore<Draft, Rule>) => ({
  createMany: async (tx: Transaction, { body, who, from }: Write<readonly Draft[]>) => {
    const standing = await store.read(tx);
    const { faults } = checkRules(store.group, [...standing, ...body]);
    mustBeFine(faults.slice(standing.length), (place, field) => `${place}.${field}`);
    for (const made of await store.add(tx, body, from.at))
      await enter(store, tx, { who, from }, { id: made.id, after: made });
    return {};
  },

  update: async (tx: Transaction, { id, body, who, from }: Write<Draft> & { readonly id: Id }) => {
    const standing = await store.read(tx);
    const before = standing.find((rule) => rule.id === parseRowId(id));
    if (!before) throw notFound(store.noun);
    const others = standing.filter((rule) => rule !== before);
    mustBeFine(checkRules(store.group, [body, ...others]).faults.slice(0, 1), (_place, field) => field);
    await store.change(tx, before.id, body, from.at);
    await enter(store, tx, { who, from }, { id: before.id, before, after: body });
    return { id: before.id };
  },

  save: saveWhole(store),
});

const typeOfId = (standing: readonly Numbered<TicketTypePoints>[], id: Id): Numbered<TicketTypePoints> => {
  const found = standing.find((type) => type.id === parseRowId(id));
  // Not a 404, which on a call that creates records would mean that this server lacks the call
  // (docs/wire.md#lacking).
  if (!found) throw new Failure('This ticket type no longer exists. Reload the list.', { status: 409 });
  return found;
};

const typeWorks = {
  create: async (tx: Transaction, { body, who, from }: Write<TicketTypeDraft & { readonly id?: Id | undefined }>) => {
    const standing: readonly Numbered<TicketTypePoints>[] = await typeStore.read(tx);
    const before =
      body.id === undefined
        ? standing.find(({ ticket_type }) => sameName(ticket_type, body.ticket_type))
        : typeOfId(standing, body.id);
    if (!before) {
      const [made] = await typeStore.add(tx, [body], from.at);
      if (!made) throw new Error('The new ticket type was not stored.');
      await enter(typeStore, tx, { who, from }, { id: made.id, after: made });
      return { id: made.id };
    }
    await typeStore.change(tx, before.id, body, from.at);
    const after = { ...body, ticket_type: before.ticket_type };
    await enter(typeStore, tx, { who, from }, { id: before.id, before, after });
    return { id: before.id };
  },

  save: saveWhole(typeStore),
};

/** The changes of each list, by call, in a transaction that holds the lock of the rules. */
export const ruleWrites = {
  distanceSlabs: listWorks(slabStore),
  ticketTypes: typeWorks,
  priceRanges: listWorks(priceStore),
  rechargePoints: listWorks(rechargeStore),
};

const readOf = <Draft, Rule>({ db }: World, store: RuleStore<Draft, Rule>) => ({ getList: () => store.read(db) });

const listWrites = <Draft extends object, Rule extends object>(
  world: World,
  list: string,
  { createMany, update, save }: ReturnType<typeof listWorks<Draft, Rule>>,
) => {
  const alone = limitedWrites(world, list);
  return {
    createMany: alone('createMany', createMany),
    update: alone('update', update),
    save: alone('save', save),
  };
};

/** Points for the distance of a trip (docs/product.md#calls). */
export const slabHandlers = (world: World): GroupHandlers<typeof distanceSlabs> => ({
  ...readOf(world, slabStore),
  ...listWrites(world, 'distanceSlabs', ruleWrites.distanceSlabs),
});

/** Points for the fare of a trip. */
export const priceHandlers = (world: World): GroupHandlers<typeof priceRanges> => ({
  ...readOf(world, priceStore),
  ...listWrites(world, 'priceRanges', ruleWrites.priceRanges),
});

/** Points for a card recharge. */
export const rechargeHandlers = (world: World): GroupHandlers<typeof rechargePoints> => ({
  ...readOf(world, rechargeStore),
  ...listWrites(world, 'rechargePoints', ruleWrites.rechargePoints),
});

/**
 * Points for the kind of ticket. The spec has no call that changes one.
 * A sent id changes the type of that id; without one a type of the same name is overwritten (docs/decisions/0060).
 */
export const ticketTypeHandlers = (world: World): GroupHandlers<typeof ticketTypes> => ({
  ...readOf(world, typeStore),
  create: limitedWrites(world, 'ticketTypes')('create', typeWorks.create),
  save: limitedWrites(world, 'ticketTypes')('save', typeWorks.save),
});
