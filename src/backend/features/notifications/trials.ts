import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, gt, sql } from 'drizzle-orm';
import type { notifications as rows } from '../../../contract/endpoints/notifications';
import { Failure } from '../../../contract/failure';
import { TRIALS_AN_HOUR } from '../../../contract/limits';
import { invalid } from '../../../contract/wire';
import { audit, type AuditEntry, type Fields } from '../../platform/audit/audit';
import { missingFlag } from '../../platform/refusals/commonRefusals';
import { takeLockOf } from '../../platform/db/locks';
import { auditLog, customers, users } from '../../platform/db/schema';
import { linkedAccounts } from '../staff/linkedAccounts';
import type { GroupHandlers, Person, World } from '../../platform/world';
import type { Queries } from '../../platform/db/sql';
import { LOGGED } from '../../platform/push/logSender';
import type { Delivery } from '../../platform/push/sender';
import { refusal } from '../../platform/refusals/refusal';

const ACTION = 'tryOut';
const HOUR_MS = 60 * 60 * 1000;
/** Shorter than a browser waits. */
const HAND_OVER_WITHIN_MS = 20_000;

const auditEntry = (title: string, result: AuditEntry['result'], after: Fields): AuditEntry => ({
  ...{ module: 'notification', action: ACTION, entity: 'notifications', entityLabel: title },
  ...{ result, after },
});

const enteredByThemselves = (): Failure =>
  new Failure(
    'You entered your mobile number yourself. Ask another user to confirm it, or request the permission to view customers.',
    { status: 403 },
  );

const enteredInOneHand = (): Failure =>
  new Failure(
    'Your mobile number was entered by someone without the permission to view customers. Ask someone with that permission to enter it.',
    { status: 403 },
  );

const ownMobile = async (queries: Queries, { userId }: Person): Promise<string> => {
  const [me] = await queries.select({ mobile: users.mobilenumber }).from(users).where(eq(users.id, userId));
  return me?.mobile ?? '';
};

// A number that the account itself, or a linked one, has entered could be any rider's.
// An account that may see riders needs no such trick. The first administrator's number is in no log.
const mustBeEnteredByAnother = async (queries: Queries, who: Person, at: Date): Promise<void> => {
  const { userId } = who;
  const [last] = await queries
    .select({ by: auditLog.userId, flags: users.permissions })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.userId))
    .where(
      and(
        eq(auditLog.entity, 'users'),
        eq(auditLog.entityId, String(userId)),
        eq(auditLog.result, 'done'),
        sql`${auditLog.after} ? 'mobilenumber'`,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  if (!last || last.by === null) return;
  if (last.by === userId) throw enteredByThemselves();
  const hand = await linkedAccounts(queries, who, at);
  if (hand.has(last.by) && !last.flags?.customerdetails_view) throw enteredInOneHand();
};

// Every try counts, whatever its outcome: a refusal reveals whether a number is that of a rider.
const mustHaveTriesLeft = async (queries: Queries, { userId }: Person, now: Date): Promise<void> => {
  const [made] = await queries
    .select({ tries: count(), first: sql`min(${auditLog.at})`.mapWith(auditLog.at) })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.action, ACTION),
        eq(auditLog.userId, userId),
        gt(auditLog.at, new Date(now.getTime() - HOUR_MS)),
        sql`${auditLog.result} <> 'failed'`,
      ),
    );
  if (!made || made.tries < TRIALS_AN_HOUR) return;
  const wait = Math.max(1, Math.ceil((made.first.getTime() + HOUR_MS - now.getTime()) / 1000));
  const values = { most: TRIALS_AN_HOUR, count: Math.ceil(wait / 60) };
  throw refusal('trials-in-hour', values, { status: 429, retryAfter: wait });
};

/** The number of phones that a push reaches, and a test on a single phone before it is scheduled (docs/decisions/0184). */
export const trialHandlers = (world: World): Pick<GroupHandlers<typeof rows>, 'getReach' | 'tryOut'> => {
  const handOver = async (message: Parameters<World['sender']['send']>[0]): Promise<Delivery> => {
    const late = AbortSignal.timeout(HAND_OVER_WITHIN_MS);
    try {
      return await world.sender.send(message, late);
    } catch (error) {
      if (!late.aborted) throw error;
      return { kind: 'delayed', reason: 'The push service did not answer in time.' };
    }
  };

  return {
    getReach: async ({ who }) => {
      const [all] = await world.db.select({ phones: count() }).from(customers);
      return { phones: all?.phones ?? 0, own_mobile: await ownMobile(world.db, who) };
    },

    tryOut: async ({ body, who, from }) => {
      const { notification_title: title, description: text } = body;
      // The entry is written before the message is sent: repeated presses are counted, and every message has its entry.
      const asked = await world.db.transaction(async (tx) => {
        await takeLockOf(tx, `trials:${who.userId}`);
        await mustHaveTriesLeft(tx, who, from.at);
        const own = await ownMobile(tx, who);
        const mobile = body.mobile ?? own;
        if (mobile === '')
          throw invalid({ mobile: 'Your account has no mobile number. Ask an administrator to enter it' });
        if (!who.flags.customerdetails_view) {
          if (mobile !== own) throw missingFlag(['customerdetails_view']);
          await mustBeEnteredByAnother(tx, who, from.at);
        }
        const [rider] = await tx
          .select({ id: customers.id, name: customers.name })
          .from(customers)
          .where(eq(customers.mobile, mobile));
        const whom = [rider?.name, mobile].filter(Boolean).join(' ');
        const to = { ...(world.sender.isLog ? { logged_for: whom } : { sent_to: whom }), description: text };
        await audit(tx, { who, from }, auditEntry(title, rider ? 'done' : 'refused', to));
        return { mobile, to, rider };
      });
      const { mobile, to, rider } = asked;
      if (!rider) throw invalid({ mobile: `${mobile} has not signed in to the app on any phone` });
      const at = world.now();
      const message = { collapseId: `trial-${randomUUID()}`, title, text, at, onlyTo: rider.id };
      const delivery = await handOver(message);
      if (delivery.kind !== 'sent') {
        const { reason } = delivery;
        await audit(world.db, { who, from }, auditEntry(title, 'failed', { ...to, reason }));
        throw new Failure(`It was not sent. ${reason}`, { status: 502 });
      }
      return { mobile, at: at.toISOString(), is_logged: delivery.name === LOGGED };
    },
  };
};
