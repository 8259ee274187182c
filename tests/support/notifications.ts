import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { contract } from '../../src/contract';
import { claimDue } from '../../src/backend/features/notifications/due';
import {
  createScheduler,
  type Scheduler,
  type SchedulerWorld,
} from '../../src/backend/features/notifications/scheduler';
import type { Delivery, Message, Sender } from '../../src/backend/platform/push/sender';
import { notificationTimes } from '../../src/backend/platform/db/schema';
import { holding, testBackend } from './backend';
import { eventually } from './eventually';

const { notifications } = contract;
export const MINUTE = 60_000;
/** The answer of a sender that has accepted a message. */
export const SENT: Delivery = { kind: 'sent', name: 'messages/1' };

/** A sender that keeps its messages and answers as the test decides. */
export const recorder = (
  answer: (message: Message, signal: AbortSignal) => Delivery | Promise<Delivery> = () => SENT,
) => {
  const messages: Message[] = [];
  const sender: Sender = {
    send: async (message, signal) => {
      messages.push(message);
      return answer(message, signal);
    },
  };
  return { messages, sender };
};

/** An answer that never arrives. */
export const never = () => new Promise<Delivery>(() => undefined);

/** Resolves when a sender has received this many messages. */
export const handed = (messages: readonly Message[], count: number) =>
  eventually(() => expect(messages).toHaveLength(count));

/** Returns a notification as asha writes it. */
export const draft = (schedule_times: string[], notification_title = 'Track work') => ({
  notification_title,
  description: `All about ${notification_title}.`,
  schedule_times,
});

/** Runs a scheduler's round, and waits until it is settled. */
export const look = async (...which: readonly Scheduler[]): Promise<void> => {
  for (const each of which) each.wake();
  await Promise.all(which.map((each) => each.idle()));
};

/** Makes a back end with asha, who has all permissions for notifications, and the parts for its schedulers. */
export const notificationBackend = async () => {
  const backend = await testBackend();
  const asha = await backend.join('asha', holding('notification_create', 'notification_update', 'notification_delete'));
  const { db } = backend.database;
  const failures: unknown[] = [];
  return {
    ...backend,
    asha,
    failures,
    /** Returns the moment this many minutes from now. */
    ahead: (minutes: number) => new Date(backend.now().getTime() + minutes * MINUTE).toISOString(),
    make: async (times: string[], title?: string) =>
      (await asha.call(notifications.create, { body: draft(times, title) })).id ?? '',
    read: (id: number | string) => asha.call(notifications.getOne, { id }),
    stored: async (time: string) => {
      const [row] = await db
        .select()
        .from(notificationTimes)
        .where(eq(notificationTimes.at, new Date(time)));
      return row;
    },
    scheduler: (sender: Sender, rest: Partial<SchedulerWorld> = {}): Scheduler =>
      createScheduler({ db, now: backend.now, sender, onFailure: (error) => failures.push(error), ...rest }),
    /** Claims the due times as a process does that is then killed. */
    dieHolding: () => claimDue({ db, now: backend.now }, 10),
    /** Removes every time from the database. */
    clearTimes: () => db.execute(sql`truncate notification_times`),
  };
};
