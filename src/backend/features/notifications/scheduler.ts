import { createWorkLoop } from '../../platform/jobs/workLoop';
import type { World } from '../../platform/world';
import { backoffMs } from '../../platform/jobs/backoff';
import {
  claimDue,
  releaseAllTimes,
  releaseTimes,
  markFailed,
  markSent,
  nextDue,
  postpone,
  type ClaimedTime,
} from './due';
import type { Delivery, Sender } from '../../platform/push/sender';

/** The longest delay of a push, in milliseconds. A push of the morning is of no use at night. */
export const MAX_DELAY_MS = 2 * 60 * 60 * 1000;

const LOOK_EVERY_MS = 5000;
const SOONEST_MS = 200;
/** Shorter than a lease: a live process has released a message before another one takes it. */
const HAND_OVER_WITHIN_MS = 50_000;
const STOP_WITHIN_MS = 5000;
const AT_ONCE = 8;

/** The dependencies of the scheduler. */
export interface SchedulerWorld extends Pick<World, 'db' | 'now'> {
  readonly sender: Sender;
  /** True where no other process sends from this database: times held at the start belong to a dead process. */
  readonly isAlone?: boolean;
  /** Called with failures: a time that will not be sent, and errors beside the sending. */
  readonly onFailure: (error: unknown) => void;
  /** The longest time to hand a message over, and the same while stopping, in milliseconds. Default: 50 and 5 seconds. */
  readonly handOverWithinMs?: number;
  readonly stopWithinMs?: number;
}

/** Sends push notifications at their times. */
export interface Scheduler {
  /** Begins to look for due times automatically. */
  readonly start: () => void;
  /** Checks for due times now. */
  readonly wake: () => void;
  /** Resolves when nothing is being sent here. */
  readonly idle: () => Promise<void>;
  /** Stops: messages that are being handed over may finish for a moment, and are then released. */
  readonly stop: () => Promise<void>;
}

const tooLate = ({ previousState: was, outcome, attempts }: ClaimedTime): string => {
  if (was === 'sending') return 'The server stopped while sending, for over 2 hours. It may have been sent.';
  if (attempts > 1) return `Stopped after 2 hours: ${outcome}`;
  return 'Missed: the server was not running within 2 hours of this time.';
};

const rejectedBy = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

/** Takes due times from the database, a few at once, and hands them to the sender. Each is marked as sent once (docs/decisions/0053). */
export const createScheduler = (world: SchedulerWorld): Scheduler => {
  const { db, now, sender, onFailure } = world;
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let starting: Promise<void> = Promise.resolve();
  let isStarted = false;

  const handOver = async (claimed: ClaimedTime): Promise<Delivery> => {
    const { id, notificationId, title, text, at } = claimed;
    const late = AbortSignal.timeout(world.handOverWithinMs ?? HAND_OVER_WITHIN_MS);
    const signal = AbortSignal.any([stopping.signal, late]);
    try {
      signal.throwIfAborted();
      const message = { collapseId: `notification-time-${id}`, notificationId, title, text, at };
      // A sender that ignores the signal must not keep the message beyond its lease.
      return await Promise.race([sender.send(message, signal), rejectedBy(signal)]);
    } catch (error) {
      if (stopping.signal.aborted) throw error;
      if (late.aborted) return { kind: 'delayed', reason: 'The sender did not answer in time.' };
      onFailure(error);
      return { kind: 'delayed', reason: 'Sending failed. The error is in the server log.' };
    }
  };

  const giveUp = async (claimed: ClaimedTime, reason: string): Promise<void> => {
    if (await markFailed(world, claimed, reason))
      onFailure(
        new Error(`Notification ${claimed.notificationId} of ${claimed.at.toISOString()} was not sent: ${reason}`),
      );
  };

  const settle = async (claimed: ClaimedTime, delivery: Delivery): Promise<void> => {
    if (delivery.kind === 'sent') return void (await markSent(world, claimed, delivery.name));
    if (delivery.kind === 'refused') return giveUp(claimed, delivery.reason);
    const again = new Date(now().getTime() + backoffMs(claimed.attempts, delivery.retryAfterMs));
    if (again.getTime() > claimed.at.getTime() + MAX_DELAY_MS)
      return giveUp(claimed, `Stopped after 2 hours: ${delivery.reason}`);
    await postpone(world, claimed, again, delivery.reason);
  };

  const send = async (claimed: ClaimedTime): Promise<void> => {
    if (now().getTime() > claimed.at.getTime() + MAX_DELAY_MS) return giveUp(claimed, tooLate(claimed));
    if (!claimed.maySend) return giveUp(claimed, `${claimed.by} can no longer send notifications.`);
    let delivery: Delivery;
    try {
      delivery = await handOver(claimed);
    } catch {
      return void (await releaseTimes(world, claimed));
    }
    await settle(claimed, delivery);
  };

  const lookAgain = (next: Date | undefined): void => {
    clearTimeout(timer);
    if (!isStarted || loop.isEnded()) return;
    const wait = next === undefined ? LOOK_EVERY_MS : next.getTime() - now().getTime();
    timer = setTimeout(loop.wake, Math.min(LOOK_EVERY_MS, Math.max(SOONEST_MS, wait))).unref();
  };

  const loop = createWorkLoop(async () => {
    let next: Date | undefined;
    try {
      next = await nextDue(world);
      if (next === undefined || next > now() || running.size >= AT_ONCE) return;
      for (const claimed of await claimDue(world, AT_ONCE - running.size)) {
        const job: Promise<void> = send(claimed)
          .catch(onFailure)
          .finally(() => {
            running.delete(job);
            loop.wake();
          });
        running.add(job);
      }
    } finally {
      lookAgain(next);
    }
  }, onFailure);

  const idle = async (): Promise<void> => {
    await starting;
    await loop.idle();
    while (running.size > 0) {
      await Promise.all(running);
      await loop.idle();
    }
  };

  return {
    start: () => {
      isStarted = true;
      const begin = async (): Promise<void> => {
        if (world.isAlone) await releaseAllTimes(db);
        loop.wake();
      };
      starting = begin().catch(onFailure);
    },
    wake: loop.wake,
    idle,
    stop: async () => {
      loop.end();
      clearTimeout(timer);
      const enough = setTimeout(() => stopping.abort(), world.stopWithinMs ?? STOP_WITHIN_MS);
      await idle();
      clearTimeout(enough);
    },
  };
};
