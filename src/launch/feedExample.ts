import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { FeedAnswer, MAX_EVENTS } from '../contract/feed/events';
import { dayOf, hourOf, textOfDay } from '../sample/city/calendar';
import { feedDay, type SentEvent } from '../sample/city/feedDay';

const USAGE = `FEED_KEY=feed_… npm run feed-example [-- --url http://127.0.0.1:8080] [--tickets 3000] [--speed 600]

Sends a day of the sample city to a running console: today up to now, --speed times as fast as it was, then as it happens.
Before seven in the morning it sends yesterday.
Make the key in the console, under Feed Keys, for all types of events. Ctrl C ends it; what is sent again changes nothing.`;

const Options = z.object({
  url: z.url().default('http://127.0.0.1:8080'),
  tickets: z.coerce.number().int().min(1).max(200_000).default(3000),
  speed: z.coerce.number().min(1).max(100_000).default(600),
});

/** A second between two requests: several fit into the limit of a key. */
const EVERY_MS = 1000;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

interface Sender {
  readonly url: string;
  readonly key: string;
}

/** Sends events, again while the server is busy or away. Throws where it refuses the request as a whole. */
const send = async ({ url, key }: Sender, events: readonly SentEvent[]): Promise<FeedAnswer> => {
  for (;;) {
    const answer = await fetch(new URL('/feed/v1/events', url), {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
      body: events.map((event) => JSON.stringify(event)).join('\n'),
    }).catch(() => undefined);
    const isLater = answer === undefined || answer.status === 429 || answer.status >= 500;
    const body: unknown = await answer?.json().catch(() => undefined);
    if (!isLater) {
      const taken = FeedAnswer.safeParse(body);
      if (taken.success) return taken.data;
      throw new Error(`${answer.status}: ${JSON.stringify(body)}`);
    }
    const wait = Number(answer?.headers.get('retry-after') ?? 3);
    print(`${answer?.status ?? 'No answer'}: sends it again in ${wait} s`);
    await sleep(wait * 1000);
  }
};

const run = async (): Promise<void> => {
  const options = { url: { type: 'string' }, tickets: { type: 'string' }, speed: { type: 'string' } } as const;
  const { url, tickets, speed } = Options.parse(parseArgs({ options }).values);
  const key = process.env.FEED_KEY ?? '';
  if (key === '') throw new Error(USAGE);
  const now = Date.now();
  // The first trains run at five.
  const day = hourOf(now) < 7 ? dayOf(now) - 1 : dayOf(now);
  const events = feedDay(day, tickets);
  const isSale = ({ type }: SentEvent): boolean => type !== 'rider' && type !== 'card';
  const first = Date.parse(events.find(isSale)?.at ?? '');
  const began = now;
  print(`${events.length.toLocaleString('en-IN')} events of ${textOfDay(day)} to ${url}`);
  for (let sent = 0; sent < events.length; await sleep(EVERY_MS)) {
    const until = Math.min(Date.now(), first + (Date.now() - began) * speed);
    const next = events.slice(sent).findIndex((event) => isSale(event) && Date.parse(event.at) > until);
    const some = events.slice(sent, next < 0 ? undefined : sent + next).slice(0, MAX_EVENTS);
    if (some.length === 0) continue;
    const { taken, unchanged, refused, waiting } = await send({ url, key }, some);
    sent += some.length;
    print(
      `${new Date(until).toISOString()}: ${taken} taken, ${unchanged} unchanged, ${waiting.length} waiting, ${refused.length} refused`,
    );
    for (const { id, reason } of refused.slice(0, 3)) print(`  ${id}: ${reason}`);
  }
};

run().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(2);
  },
);
