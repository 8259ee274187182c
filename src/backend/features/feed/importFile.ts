import { appendFile, readFile, rename, rm, writeFile } from 'node:fs/promises';
import * as z from 'zod';
import { MAX_EVENTS, type FeedType } from '../../../contract/feed/events';
import { maskCardNumbers } from '../../../contract/feed/cardNumbers';
import { counted } from '../../../contract/grouped';
import type { Feed } from './feed';
import { hashOfFile, headingOf, linesOfFile, type FileLine } from './fileEvents';
import type { Refused } from './placed';

const Progress = z.object({
  sha256: z.string(),
  offset: z.number(),
  line: z.number(),
  taken: z.number(),
  unchanged: z.number(),
  refused: z.number(),
  waiting: z.number(),
});

/** The counts of an import, and how far in the file they are. */
export type Progress = z.infer<typeof Progress>;

/** An import of one file. */
export interface ImportOptions {
  readonly path: string;
  readonly type?: FeedType | undefined;
  /** Reads every line and writes nothing. References to other events are not looked up. */
  readonly isDry: boolean;
  /** Receives a line a step. */
  readonly print: (line: string) => void;
  /** The events of one step. */
  readonly step?: number;
}

/** The file beside an imported one that says how far it is. */
export const progressFile = (path: string): string => `${path}.progress.json`;
/** The file beside an imported one with its refused lines, to be corrected and imported again. */
export const refusedFile = (path: string): string => `${path}.refused${/\.\w+$/.exec(path)?.[0] ?? ''}`;
/** The reasons of the refused lines. */
export const reasonsFile = (path: string): string => `${path}.refused.txt`;

const fresh = (sha256: string): Progress => ({
  ...{ sha256, offset: 0, line: 1, taken: 0, unchanged: 0, refused: 0, waiting: 0 },
});

const lastProgress = async (path: string, sha256: string): Promise<Progress> => {
  const text = await readFile(progressFile(path), 'utf8').catch(() => '');
  const read = text === '' ? undefined : Progress.safeParse(JSON.parse(text));
  return read?.success && read.data.sha256 === sha256 ? read.data : fresh(sha256);
};

// Renamed as a whole: a kill leaves the former one or this one. Events that are sent again are known, and change nothing.
const keepProgress = async (path: string, progress: Progress): Promise<void> => {
  const draft = `${progressFile(path)}.draft`;
  await writeFile(draft, `${JSON.stringify(progress)}\n`, { mode: 0o600 });
  await rename(draft, progressFile(path));
};

const keepRefused = async (path: string, lines: readonly FileLine[], refused: readonly Refused[]): Promise<void> => {
  const texts = new Map(lines.map(({ line, text }) => [line, maskCardNumbers(text)]));
  const own = refused.flatMap(({ line }) => (line === null ? [] : [texts.get(line) ?? '']));
  if (own.length > 0) await appendFile(refusedFile(path), `${own.join('\n')}\n`, { mode: 0o600 });
  const reasons = refused.map(
    ({ line, id, reason }) => `line ${line ?? 'of an earlier file'}, ${id || 'no id'}: ${reason}`,
  );
  if (reasons.length > 0) await appendFile(reasonsFile(path), `${reasons.join('\n')}\n`, { mode: 0o600 });
};

const text = ({ taken, unchanged, refused, waiting }: Progress): string =>
  `${counted(taken, 'event', 'events')} taken, ${unchanged.toLocaleString('en-IN')} unchanged, ` +
  `${refused.toLocaleString('en-IN')} refused, ${waiting.toLocaleString('en-IN')} waiting for others`;

/** Imports a file in steps, from where the last run of the same file has ended. Returns its counts. */
export const importFile = async (feed: Feed, options: ImportOptions): Promise<Progress> => {
  const { path, type, isDry, print, step = MAX_EVENTS } = options;
  const sha256 = await hashOfFile(path);
  let progress = isDry ? fresh(sha256) : await lastProgress(path, sha256);
  if (progress.offset > 0)
    print(`Goes on after line ${(progress.line - 1).toLocaleString('en-IN')}: ${text(progress)}`);
  else if (!isDry) {
    await rm(reasonsFile(path), { force: true });
    await writeFile(refusedFile(path), await headingOf(path), { mode: 0o600 });
  }
  const take = async (lines: readonly FileLine[]): Promise<void> => {
    const last = lines.at(-1);
    if (!last) return;
    const answer = isDry ? await feed.read(lines) : await feed.apply(lines);
    if (isDry) for (const { line, id, reason } of answer.refused) print(`line ${line}, ${id}: ${reason}`);
    else await keepRefused(path, lines, answer.refused);
    const counts =
      'events' in answer
        ? { taken: answer.events.length, unchanged: 0, waiting: 0 }
        : { ...answer, waiting: answer.waiting.length };
    progress = {
      ...{ sha256, offset: last.end, line: last.line + last.text.split('\n').length },
      taken: progress.taken + counts.taken,
      unchanged: progress.unchanged + counts.unchanged,
      refused: progress.refused + answer.refused.length,
      waiting: progress.waiting + counts.waiting,
    };
    if (!isDry) await keepProgress(path, progress);
    print(`line ${(progress.line - 1).toLocaleString('en-IN')}: ${text(progress)}`);
  };
  let lines: FileLine[] = [];
  for await (const line of linesOfFile(path, progress, type)) {
    lines.push(line);
    if (lines.length < step) continue;
    await take(lines);
    lines = [];
  }
  await take(lines);
  if (!isDry && progress.refused === 0) await rm(refusedFile(path), { force: true });
  return progress;
};
