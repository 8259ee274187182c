import { asc, eq } from 'drizzle-orm';
import {
  type auditLog,
  customers,
  departments,
  loyaltyAdjustments,
  loyaltyLedger,
  users,
} from '../backend/platform/db/schema';
import type { Queries } from '../backend/platform/db/sql';

type Entry = typeof auditLog.$inferInsert;

/** Returns the address and device of a member of staff, as recorded in the log. */
export type Desk = (username: string) => Pick<Entry, 'address' | 'device'>;

/** The sample city's adjustments of points as entries of the daily log: each request, and each decision. */
export const adjustmentEntries = async (queries: Queries, deskOf: Desk): Promise<Entry[]> => {
  const staff = await queries
    .select({ userId: users.id, username: users.username, department: departments.name })
    .from(users)
    .innerJoin(departments, eq(departments.id, users.departmentId));
  const byName = new Map(staff.map((person) => [person.username, person]));
  const found = await queries
    .select({
      row: loyaltyAdjustments,
      moved: loyaltyLedger.points,
      balance: loyaltyLedger.balanceAfter,
      name: customers.name,
      mobile: customers.mobile,
    })
    .from(loyaltyAdjustments)
    .innerJoin(customers, eq(customers.id, loyaltyAdjustments.customerId))
    .leftJoin(loyaltyLedger, eq(loyaltyLedger.id, loyaltyAdjustments.ledgerId))
    .orderBy(asc(loyaltyAdjustments.id));
  return found.flatMap(({ row, moved, balance, name, mobile }): Entry[] => {
    const told = (username: string, at: Date, action: string, fields: Pick<Entry, 'before' | 'after'>): Entry => ({
      ...{ at, action, username, userId: byName.get(username)?.userId ?? null },
      ...{ department: byName.get(username)?.department ?? '', module: 'loyaltymanagement', result: 'done' },
      ...{ entity: 'loyalty-adjustments', entityId: String(row.id), entityLabel: `${name} ${mobile}`.trim() },
      ...deskOf(username),
      ...fields,
    });
    const { kind, points, reason, reference, remark, reversalOf, decidedAt, decidedBy, decisionReason } = row;
    const asked = told(row.byWhom, row.at, 'create', {
      before: balance === null || moved === null ? null : { balance: balance - moved },
      after: {
        ...{ kind, points, reason, reference, remark, state: row.ledgerId === null ? 'waiting' : 'done' },
        ...(balance !== null && { balance }),
        ...(reversalOf !== null && { reversal_of: reversalOf }),
      },
    });
    if (decidedAt === null) return [asked];
    const decided = { state: row.state, kind, points, by_whom: row.byWhom, decision_reason: decisionReason };
    const action = row.state === 'rejected' ? 'reject' : 'approve';
    return [asked, told(decidedBy, decidedAt, action, { before: { state: 'waiting' }, after: decided })];
  });
};
