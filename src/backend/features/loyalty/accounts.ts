import { asc, count, desc, eq, like } from 'drizzle-orm';
import type { LedgerEntry, LoyaltyAccount, loyaltyAccounts as rows } from '../../../contract/endpoints/adjustments';
import { notFound, parseRowId } from '../../platform/refusals/commonRefusals';
import { customers, loyaltyAccounts, loyaltyLedger } from '../../platform/db/schema';
import { auditRiderLook } from '../../platform/audit/lookAudit';
import { createListReadAudit } from '../../platform/audit/readAudit';
import { refusalAboutRider } from '../../platform/audit/refusalReadings';
import type { GroupHandlers, World } from '../../platform/world';
import { mobilePattern } from './mobileNumbers';

const LAST_ENTRIES = 10;

const shown = {
  id: customers.id,
  name: customers.name,
  mobile: customers.mobile,
  balance: loyaltyAccounts.balance,
  openedAt: loyaltyAccounts.openedAt,
};

type Found = Pick<typeof customers.$inferSelect, 'id' | 'name' | 'mobile'> &
  Pick<typeof loyaltyAccounts.$inferSelect, 'balance' | 'openedAt'>;

const accountOf = ({ openedAt, ...account }: Found, entries: LoyaltyAccount['entries'] = []): LoyaltyAccount => ({
  ...account,
  opened_at: openedAt.toISOString(),
  entries,
});

const entryOf = (row: typeof loyaltyLedger.$inferSelect): LedgerEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  source: row.source,
  points: row.points,
  balance_after: row.balanceAfter,
  reference: row.reference,
  by_whom: row.byWhom,
});

/** The members of the loyalty programme, found by mobile number, and their last movements (docs/wire.md#under-console). */
export const loyaltyAccountHandlers = ({ db }: World): GroupHandlers<typeof rows> => {
  const note = createListReadAudit({ db }, 'loyalty-accounts');
  return {
    getList: async ({ query, ...call }) => {
      await note(call);
      const which = like(customers.mobile, mobilePattern(query.filter.mobile));
      const [first, last] = query.range;
      const order = query.sort?.[1] === 'DESC' ? desc : asc;
      const found = await db
        .select(shown)
        .from(customers)
        .innerJoin(loyaltyAccounts, eq(loyaltyAccounts.customerId, customers.id))
        .where(which)
        .orderBy(...(query.sort ? [order(customers.name)] : []), asc(customers.mobile))
        .offset(first)
        .limit(last - first + 1);
      const [all] = await db
        .select({ total: count() })
        .from(customers)
        .innerJoin(loyaltyAccounts, eq(loyaltyAccounts.customerId, customers.id))
        .where(which);
      return { rows: found.map((row) => accountOf(row)), total: all?.total ?? 0 };
    },

    getOne: async ({ id, ...call }) => {
      const known = parseRowId(id);
      const [found] =
        known === undefined
          ? []
          : await db
              .select(shown)
              .from(customers)
              .innerJoin(loyaltyAccounts, eq(loyaltyAccounts.customerId, customers.id))
              .where(eq(customers.id, known));
      if (!found) throw refusalAboutRider(notFound('loyalty account'), known ?? 0);
      await auditRiderLook({ db }, call, found.id);
      const entries = await db
        .select()
        .from(loyaltyLedger)
        .where(eq(loyaltyLedger.customerId, found.id))
        .orderBy(desc(loyaltyLedger.id))
        .limit(LAST_ENTRIES);
      return accountOf(found, entries.map(entryOf));
    },
  };
};
