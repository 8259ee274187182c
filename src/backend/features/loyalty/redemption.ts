import { eq } from 'drizzle-orm';
import type { RedemptionDraft, RedemptionRule, redemptionRules } from '../../../contract/endpoints/redemption';
import { Failure } from '../../../contract/failure';
import { redemptionTooSoon } from '../../../contract/redemptionTooSoon';
import { dayAt } from '../../../contract/reports/range';
import type { Day, Id, Instant } from '../../../contract/values';
import { invalid } from '../../../contract/wire';
import type { Fields } from '../../platform/audit/audit';
import { pageOfTable, rowOfTable } from '../../platform/db/tableRows';
import { assertNotStale, notFound } from '../../platform/refusals/commonRefusals';
import { dateText } from '../../../contract/localTime';
import { redemptionSettings } from '../../platform/db/schema';
import type { Transaction, Queries } from '../../platform/db/sql';
import type { GroupHandlers, Origin, Person, World } from '../../platform/world';
import { limitedWrites } from './ruleCostLimit';
import { logRule } from './ruleChange';
import { redemptionInForce } from './redemptionInForce';
import { refusal } from '../../platform/refusals/refusal';

type Row = typeof redemptionSettings.$inferSelect;

interface Write {
  readonly body: RedemptionDraft;
  readonly who: Person;
  readonly from: Origin;
}

interface Change extends Write {
  readonly id: Id;
  readonly readAt?: Instant | undefined;
}

const ruleOf = (row: Row): RedemptionRule => ({
  id: row.id,
  effective_from: row.effectiveFrom,
  point_value_paise: row.pointValuePaise,
  least_balance: row.leastBalance,
  largest_share_percent: row.largestSharePercent,
  expiry_days: row.expiryDays,
  redeemable_for: row.redeemableFor,
  approval_above: row.approvalAbove,
  active: row.active,
  by_whom: row.byWhom,
  updated_at: row.updatedAt.toISOString(),
});

const valuesOf = (draft: RedemptionDraft) => ({
  effectiveFrom: draft.effective_from,
  pointValuePaise: draft.point_value_paise,
  leastBalance: draft.least_balance,
  largestSharePercent: draft.largest_share_percent,
  expiryDays: draft.expiry_days,
  redeemableFor: [...new Set(draft.redeemable_for)].sort().reverse(),
  approvalAbove: draft.approval_above,
  active: draft.active,
});

// Lists are compared and logged as one text.
const fieldsOf = ({ id: _id, by_whom: _who, updated_at: _at, ...rule }: RedemptionRule): Fields => ({
  ...rule,
  redeemable_for: rule.redeemable_for.join(', '),
});

const mustNotBeGone = (day: Day, today: Day): void => {
  if (day < today) throw invalid({ effective_from: `Choose today, ${dateText(today)}, or a later day` });
};

// Refuses a raise of a limit that takes effect on the same day: raising a limit and using it then takes two days.
const mustNotRaiseToday = async (queries: Queries, draft: RedemptionDraft, today: Day): Promise<void> => {
  const now = await redemptionInForce(queries, today);
  const errors = redemptionTooSoon(now && ruleOf(now), draft, today);
  if (Object.keys(errors).length > 0) throw invalid(errors);
};

const mustBeToCome = async (queries: Queries, row: Row, today: Day): Promise<void> => {
  if (row.active && row.effectiveFrom > today) return;
  const since = dateText(row.effectiveFrom);
  const counting = await redemptionInForce(queries, today);
  if (!row.active) throw new Failure('This rule was withdrawn; add a new one.', { status: 409 });
  throw refusal(counting?.id === row.id ? 'rule-in-force' : 'rule-over', { day: since }, { status: 409 });
};

const auditEntry = (id: number, draft: Pick<RedemptionDraft, 'effective_from'>) => ({
  ...{ rule: 'redemption_settings' as const, entity: 'redeem-points', id },
  label: `From ${dateText(draft.effective_from)}`,
});

/** The writes of redemption rules, in a transaction that holds the rules. */
export const redemptionWrites = {
  create: async (tx: Transaction, { body, who, from }: Write) => {
    mustNotBeGone(body.effective_from, dayAt(from.at));
    await mustNotRaiseToday(tx, body, dayAt(from.at));
    const hands = { createdAt: from.at, updatedAt: from.at, byWhom: who.username, byUserId: who.userId };
    const [made] = await tx
      .insert(redemptionSettings)
      .values({ ...valuesOf(body), ...hands })
      .returning();
    if (!made) throw new Error('The new rule was not stored.');
    await logRule(tx, { who, from }, { ...auditEntry(made.id, body), after: fieldsOf(ruleOf(made)) });
    return ruleOf(made);
  },

  update: async (tx: Transaction, { id, body, readAt, who, from }: Change) => {
    const today = dayAt(from.at);
    const before = await rowOfTable(tx, { table: redemptionSettings, id: redemptionSettings.id, noun: 'rule' }, id);
    assertNotStale(readAt, { ...ruleOf(before), updated_by: before.byWhom }, 'rule');
    await mustBeToCome(tx, before, today);
    mustNotBeGone(body.effective_from, today);
    await mustNotRaiseToday(tx, body, today);
    const [made] = await tx
      .update(redemptionSettings)
      .set({ ...valuesOf(body), updatedAt: from.at, byWhom: who.username, byUserId: who.userId })
      .where(eq(redemptionSettings.id, before.id))
      .returning();
    if (!made) throw notFound('rule');
    const told = { before: fieldsOf(ruleOf(before)), after: fieldsOf(ruleOf(made)) };
    await logRule(tx, { who, from }, { ...auditEntry(before.id, ruleOf(before)), ...told });
    return ruleOf(made);
  },
};

/** The rules for spending points, from a day on (docs/wire.md#under-console). Only future ones can be changed or withdrawn. */
export const redemptionHandlers = (world: World): GroupHandlers<typeof redemptionRules> => ({
  getList: async ({ query }) => {
    const { active } = query.filter;
    const page = await pageOfTable(
      world.db,
      {
        table: redemptionSettings,
        id: redemptionSettings.id,
        columns: { id: redemptionSettings.id, effective_from: redemptionSettings.effectiveFrom },
        usual: ['effective_from', 'DESC'],
        where: active === undefined ? undefined : eq(redemptionSettings.active, active),
      },
      query,
    );
    return { ...page, rows: page.rows.map(ruleOf) };
  },

  create: limitedWrites(world, 'redeem-points')('create', redemptionWrites.create),
  update: limitedWrites(world, 'redeem-points')('update', redemptionWrites.update),
});
