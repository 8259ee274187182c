import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { desc } from 'drizzle-orm';
import type { Mailer } from '../mail/mailer';
import { repeatEvery } from '../jobs/repeating';
import { queueMail, sendMails } from '../mail/outbox';
import { auditChain } from '../db/schema';
import type { World } from '../world';

/** The last seal of the daily log at a moment: place, hash and, where known, its time (ISO 8601). */
export interface StoredHead {
  readonly seq: number;
  readonly hash: string;
  readonly keptAt?: string | undefined;
}

const FORM = /^(?:(\S+) )?(\d{1,15}):([0-9a-f]{64})$/;

/** The text of a head: `seq:hash`; in a file it follows the time at which it was kept. */
export const headLine = ({ seq, hash }: Pick<StoredHead, 'seq' | 'hash'>): string => `${seq}:${hash}`;

/** The head in a line; undefined where it has none. */
export const readHead = (line: string): StoredHead | undefined => {
  const [, keptAt, seq, hash] = FORM.exec(line.trim()) ?? [];
  return hash === undefined ? undefined : { seq: Number(seq), hash, keptAt };
};

/** The file in a data directory in which heads are kept, outside of the database. */
export const headsFile = (dataDir: string): string => join(dataDir, 'log-heads', 'heads.txt');

/** The heads in a file, and the number of lines without one; none where the file does not exist. */
export const readHeads = async (
  file: string,
): Promise<{ readonly kept: readonly StoredHead[]; readonly unreadable: number }> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const read = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(readHead);
  const kept = read.filter((head) => head !== undefined);
  return { kept, unreadable: read.length - kept.length };
};

const EVERY_MS = 5 * 60_000;
const DAY = 24 * 60 * 60 * 1000;
const POST_MS = 10_000;

/** The targets of heads besides the file: the log's own output, a POST URL, an e-mail address. */
export interface HeadKeeping {
  readonly file: string;
  /** Writes to the log of the process. */
  readonly print: (line: string) => void;
  readonly url?: string | undefined;
  readonly mailTo?: string | undefined;
  readonly mail: Mailer;
  readonly onFailure: (error: unknown) => void;
}

const send = async (url: string, head: StoredHead): Promise<void> => {
  const answer = await fetch(url, {
    method: 'POST',
    // A redirect leads to a target that is not configured.
    redirect: 'error',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seq: head.seq, hash: head.hash, head: headLine(head), kept_at: head.keptAt }),
    signal: AbortSignal.timeout(POST_MS),
  });
  if (!answer.ok) throw new Error(`The head of the daily log was not kept: ${url} answered ${answer.status}.`);
};

const letter = (to: string, head: StoredHead) => ({
  to,
  subject: `Head of the daily log: seal ${head.seq}`,
  text: [
    'Keep this line where people who can change the database cannot change it:',
    '',
    `${head.keptAt} ${headLine(head)}`,
    '',
    'With it, npm run verify-logs -- (the line) finds out whether the log was rewritten since.',
  ].join('\n'),
});

/** Keeps the head of the daily log automatically. */
export interface HeadKeeper {
  /** Writes the current head, where it has moved. */
  readonly keep: () => Promise<void>;
  /** Keeps the head once more, and then stops. */
  readonly stop: () => Promise<void>;
}

/**
 * Writes the head of the daily log to the configured places.
 * It does so at once, every five minutes in which the head moved, and at the end; by mail once a day.
 * A failing place does not affect the others.
 */
export const createHeadKeeper = ({ db, now }: Pick<World, 'db' | 'now'>, places: HeadKeeping): HeadKeeper => {
  let last: string | undefined;
  let mailedAt = 0;
  const tried = (work: Promise<unknown>): Promise<unknown> => work.catch(places.onFailure);
  const mailed = async (to: string, head: StoredHead, at: Date): Promise<void> => {
    await queueMail(db, letter(to, head), { at });
    await sendMails({ db, now, mail: places.mail });
  };
  const keep = async (): Promise<void> => {
    const [found] = await db
      .select({ seq: auditChain.seq, hash: auditChain.hash })
      .from(auditChain)
      .orderBy(desc(auditChain.seq))
      .limit(1);
    if (!found || headLine(found) === last) return;
    const at = now();
    const head = { ...found, keptAt: at.toISOString() };
    const line = `${head.keptAt} ${headLine(head)}`;
    last = headLine(found);
    places.print(`Head of the daily log: ${line}`);
    const isMailDue = places.mailTo !== undefined && at.getTime() - mailedAt >= DAY;
    if (isMailDue) mailedAt = at.getTime();
    await Promise.all([
      tried(mkdir(dirname(places.file), { recursive: true }).then(() => appendFile(places.file, `${line}\n`))),
      places.url !== undefined && tried(send(places.url, head)),
      isMailDue && places.mailTo !== undefined && tried(mailed(places.mailTo, head, at)),
    ]);
  };
  const stopRepeating = repeatEvery(EVERY_MS, keep, places.onFailure, true);
  return {
    keep,
    stop: async () => {
      await stopRepeating();
      await keep().catch(places.onFailure);
    },
  };
};
