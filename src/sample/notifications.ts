import { LOGGED } from '../backend/platform/push/logSender';
import { notifications, notificationTimes, users } from '../backend/platform/db/schema';
import { addDays, dayAt, startOfDay } from '../contract/reports/range';
import type { FillWorld } from './fillWorld';

const HOUR = 60 * 60 * 1000;

interface SamplePush {
  readonly title: string;
  readonly description: string;
  readonly by: string;
  /** The days of sending, relative to today; `hour` is at +05:30. */
  readonly days: readonly number[];
  readonly hour: number;
  /** The reason for which the last past push was not sent. */
  readonly failed?: string;
}

const pushes: readonly SamplePush[] = [
  {
    title: 'Holiday timings',
    description: 'Trains start at 6:00 AM and run every 12 minutes on all lines on public holidays.',
    by: 'ananya.krishnan',
    days: [-41, -40],
    hour: 18,
  },
  {
    title: 'Card recharge offer',
    description: 'Recharge your card with ₹500 or more this week and earn double loyalty points.',
    by: 'rohan.kulkarni',
    days: [-20, -18, -16],
    hour: 10,
  },
  {
    title: 'Lift closed at Sadar Chowk',
    description: 'The lift at gate 2 of Sadar Chowk is closed for repairs until Friday. Please use the one at gate 4.',
    by: 'admin',
    days: [-9, -8, -7],
    hour: 7.5,
    failed: 'The server was not running at that time.',
  },
  {
    title: 'Rate your last ride',
    description: 'How was your ride? Two taps in the app tell us what to do better.',
    by: 'ishita.banerjee',
    days: [-5],
    hour: 19,
  },
  {
    title: 'Skip the queue',
    description: 'Book your QR ticket before you reach the station. It stays valid all day.',
    by: 'ananya.krishnan',
    days: [-2, -1, 1, 2, 3],
    hour: 8,
  },
  {
    title: 'Points about to expire',
    description: 'Loyalty points of last year expire at the end of the month. Redeem them for a ticket now.',
    by: 'pooja.shetty',
    days: [-3, 4, 11, 18],
    hour: 11,
  },
  {
    title: 'Late trains on match night',
    description:
      'The last train leaves Indira Stadium at 12:30 AM after the match. Return tickets are on sale in the app.',
    by: 'rohan.kulkarni',
    days: [2],
    hour: 17.5,
  },
  {
    title: 'Track work on Sunday',
    description: 'No trains before 8:00 AM on Sunday. Buses run between the stations; QR tickets are valid on them.',
    by: 'admin',
    days: [5, 6],
    hour: 20,
  },
];

/** Writes the push notifications of the sample operator, relative to now: sent, partly sent, and scheduled. */
export const fillNotifications = async ({ db, now: clock }: FillWorld): Promise<void> => {
  const now = clock();
  const today = dayAt(now);
  await db.transaction(async (tx) => {
    const staff = await tx.select({ id: users.id, username: users.username }).from(users);
    for (const [index, { title, description, by, days, hour, failed }] of pushes.entries()) {
      const moments = days.map((day) => new Date(startOfDay(addDays(today, day)).getTime() + hour * HOUR));
      const over = moments.filter((moment) => moment < now);
      // Written 22 hours before the first push, or in the last hours.
      const lately = now.getTime() - (pushes.length - index) * HOUR;
      const writtenAt = new Date(Math.min((moments[0]?.getTime() ?? lately) - 22 * HOUR, lately));
      const author = staff.find(({ username }) => username === by);
      const hands = { createdAt: writtenAt, updatedAt: writtenAt, updatedBy: by, updatedById: author?.id ?? null };
      const [made] = await tx
        .insert(notifications)
        .values({ title, description, ...hands })
        .returning({ id: notifications.id });
      if (!made) throw new Error('The sample notification was not stored.');
      await tx.insert(notificationTimes).values(
        moments.map((at) => {
          const of = { notificationId: made.id, at };
          if (at >= now) return of;
          if (failed !== undefined && at === over.at(-1)) return { ...of, state: 'failed' as const, outcome: failed };
          const sentAt = new Date(at.getTime() + 800);
          return { ...of, state: 'sent' as const, attempts: 1, sentAt, outcome: LOGGED };
        }),
      );
    }
  });
};
