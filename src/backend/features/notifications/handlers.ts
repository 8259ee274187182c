import { desc, eq, inArray } from 'drizzle-orm';
import type { Notification, notifications as rows } from '../../../contract/endpoints/notifications';
import { notificationFacts } from '../../../contract/notificationTimes';
import { audit, changes, type Fields } from '../../platform/audit/audit';
import { momentAfter } from '../../platform/db/tableRows';
import type { Transaction } from '../../platform/db/sql';
import { assertNotStale, notFound, parseRowId } from '../../platform/refusals/commonRefusals';
import { pageByText } from '../../platform/http/pageByText';
import { notifications, notificationTimes } from '../../platform/db/schema';
import type { GroupHandlers, Person, World } from '../../platform/world';
import { trialHandlers } from './trials';
import {
  addTimes,
  lockTimes,
  assertSchedulable,
  assertLeadTime,
  assertUnsent,
  replaceTimes,
  sendNow,
  remainingTimes,
  cancelWaiting,
  type TimeRow,
  isLogged,
} from './times';

type Row = typeof notifications.$inferSelect;

type Read = Notification & { readonly id: number };

/** Sorts after every moment, as a text. */
const LAST = 'never';

const notificationOf = (row: Row, times: readonly TimeRow[]): Read => {
  const instants = (isOne: (time: TimeRow) => boolean): string[] =>
    times.filter(isOne).map(({ at }) => at.toISOString());
  return {
    id: row.id,
    notification_title: row.title,
    description: row.description,
    schedule_times: instants(() => true),
    sent_times: instants((time) => time.state === 'sent' && !isLogged(time)),
    failed_times: instants(({ state }) => state === 'failed'),
    undelivered_times: instants(isLogged),
    failures: times
      .filter(({ state }) => state === 'failed')
      .map(({ at, outcome: reason }) => ({ at: at.toISOString(), reason })),
    updated_at: row.updatedAt.toISOString(),
    updated_by: row.updatedBy,
  };
};

const readNotifications = async ({ db }: World, id?: number): Promise<readonly Read[]> => {
  const found = await db
    .select()
    .from(notifications)
    .where(id === undefined ? undefined : eq(notifications.id, id))
    .orderBy(desc(notifications.createdAt), desc(notifications.id));
  const ids = found.map((row) => row.id);
  const times = new Map<number | null, TimeRow[]>(ids.map((each) => [each, []]));
  if (ids.length > 0)
    for (const time of await db
      .select()
      .from(notificationTimes)
      .where(inArray(notificationTimes.notificationId, ids))
      .orderBy(notificationTimes.at))
      times.get(time.notificationId)?.push(time);
  return found.map((row) => notificationOf(row, times.get(row.id) ?? []));
};

// Locks a notification, which the scheduler then skips: its text never changes during a sending.
const holdNotification = async (tx: Transaction, id: number | string): Promise<Row> => {
  const known = parseRowId(id);
  const [row] =
    known === undefined ? [] : await tx.select().from(notifications).where(eq(notifications.id, known)).for('update');
  if (!row) throw notFound('notification');
  return row;
};

const told = (title: string, description: string, times: readonly string[]): Fields => ({
  notification_title: title,
  description,
  schedule_times: [...times].sort().join(', '),
});

const toldOf = (row: Row, times: readonly TimeRow[]): Fields =>
  told(
    row.title,
    row.description,
    times.map(({ at }) => at.toISOString()),
  );

// The account that saves or resends a notification is responsible for it: its permissions are checked at each
// sending.
const by = ({ userId, username }: Person) => ({ updatedBy: username, updatedById: userId });

const auditEntry = (action: string, id: number, title: string) => ({
  module: 'notification',
  action,
  entity: 'notifications',
  entityId: id,
  entityLabel: title,
});

/** Push notifications and their times (docs/product.md#calls; docs/decisions/0053). */
export const notificationHandlers = (world: World): GroupHandlers<typeof rows> => ({
  getList: () => readNotifications(world),

  // The order of the console's list: the next time to be sent first, past ones last.
  getPage: async ({ query }) => {
    const now = world.now().getTime();
    const rows = (await readNotifications(world)).map((row) => ({
      id: row.id,
      row,
      next: notificationFacts(row, now).next_time ?? LAST,
    }));
    const { rows: shown, total } = pageByText(rows, 'next', query.range);
    return { rows: shown.map(({ row }) => row), total };
  },

  getOne: async ({ id }) => {
    const known = parseRowId(id);
    const [notification] = known === undefined ? [] : await readNotifications(world, known);
    if (!notification) throw notFound('notification');
    return notification;
  },

  create: ({ body, who, from }) =>
    world.db.transaction(async (tx) => {
      const { notification_title: title, description, schedule_times: times } = body;
      assertSchedulable(times, world.now());
      const [made] = await tx
        .insert(notifications)
        .values({ title, description, createdAt: from.at, updatedAt: from.at, ...by(who) })
        .returning({ id: notifications.id });
      if (!made) throw new Error('The new notification was not stored.');
      await addTimes(tx, made.id, times);
      const after = told(title, description, times);
      await audit(tx, { who, from }, { ...auditEntry('create', made.id, title), after });
      return { id: made.id, message: `Notification ${title} scheduled` };
    }),

  update: ({ id, body, readAt, who, from }) =>
    world.db.transaction(async (tx) => {
      const { notification_title: title, description, schedule_times: times } = body;
      const row = await holdNotification(tx, id);
      const standing = await lockTimes(tx, row.id);
      assertNotStale(readAt, notificationOf(row, standing), 'notification');
      if (title !== row.title || description !== row.description) {
        assertUnsent(standing, title === row.title ? 'description' : 'notification_title');
        assertLeadTime(remainingTimes(standing, times), world.now());
      }
      await replaceTimes(tx, row.id, standing, times, world.now());
      await tx
        .update(notifications)
        .set({ title, description, updatedAt: from.at, ...by(who) })
        .where(eq(notifications.id, row.id));
      const differing = changes(toldOf(row, standing), told(title, description, times));
      // The saving account becomes responsible, even if nothing else changes.
      const hands = { before: { updated_by: row.updatedBy }, after: { updated_by: who.username } };
      const isChanged = Object.keys(differing.after).length > 0;
      await audit(
        tx,
        { who, from },
        { ...auditEntry('update', row.id, row.title), ...(isChanged ? differing : hands) },
      );
      return { id: row.id, message: `Notification ${title} saved` };
    }),

  delete: ({ id, who, from }) =>
    world.db.transaction(async (tx) => {
      const row = await holdNotification(tx, id);
      const standing = await lockTimes(tx, row.id);
      await cancelWaiting(tx, standing);
      await tx.delete(notifications).where(eq(notifications.id, row.id));
      await audit(tx, { who, from }, { ...auditEntry('delete', row.id, row.title), before: toldOf(row, standing) });
      return { id: row.id, message: `Notification ${row.title} deleted` };
    }),

  sendAgain: ({ id, body, who, from }) =>
    world.db.transaction(async (tx) => {
      const row = await holdNotification(tx, id);
      const standing = await lockTimes(tx, row.id);
      const updatedAt = momentAfter(from.at, row.updatedAt);
      const now = new Date(Math.max(world.now().getTime(), updatedAt.getTime()));
      const again = await sendNow(tx, standing, body.at, { now, changedAt: row.updatedAt });
      // The version of the notification changes with the new time: a form that was opened before could otherwise
      // remove that time unseen.
      await tx
        .update(notifications)
        .set({ updatedAt, ...by(who) })
        .where(eq(notifications.id, row.id));
      const { at, reason } = again;
      await audit(
        tx,
        { who, from },
        { ...auditEntry('sendAgain', row.id, row.title), before: { at: body.at, reason }, after: { at } },
      );
      return { at };
    }),

  ...trialHandlers(world),
});
