import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { FeedTypes, type FeedType } from '../../../contract/feed/events';
import { cellsOf, eventOfCells, isOpen, joined } from './csv';
import type { FeedLine } from './feed';
import { readJsonLine } from './lines';

/** A line of a file, and the place after it in bytes: a run that was interrupted goes on from there. */
export interface FileLine extends FeedLine {
  /** The text in the file, for the file of refused lines. */
  readonly text: string;
  readonly end: number;
}

/** The first line of a run: its number, and the place of its first byte. */
export interface FilePlace {
  readonly line: number;
  readonly offset: number;
}

interface TextLine {
  readonly text: string;
  readonly end: number;
}

const NEWLINE = 10;

/** The lines of a file from a place on. A line is decoded as a whole, so that no character is cut. */
async function* textLines(path: string, offset: number): AsyncGenerator<TextLine> {
  let rest = Buffer.alloc(0);
  let end = offset;
  for await (const piece of createReadStream(path, { start: offset })) {
    let data = Buffer.concat([rest, piece as Buffer]);
    for (let at = data.indexOf(NEWLINE); at >= 0; at = data.indexOf(NEWLINE)) {
      end += at + 1;
      yield { text: data.subarray(0, at).toString('utf8').replace(/\r$/, ''), end };
      data = data.subarray(at + 1);
    }
    rest = data;
  }
  if (rest.length > 0) yield { text: rest.toString('utf8').replace(/\r$/, ''), end: end + rest.length };
}

/** The SHA-256 of a file, by which a later run knows it again. */
export const hashOfFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return hash.digest('hex');
};

const withType = (line: FeedLine, type: FeedType | undefined): FeedLine =>
  type && typeof line.value === 'object' && line.value !== null ? { ...line, value: { type, ...line.value } } : line;

async function* ndjsonLines(path: string, from: FilePlace, type: FeedType | undefined): AsyncGenerator<FileLine> {
  let { line } = from;
  for await (const { text, end } of textLines(path, from.offset)) {
    if (text.trim() !== '') yield { ...withType(readJsonLine(text, line), type), text, end };
    line += 1;
  }
}

const headerOf = async (path: string): Promise<readonly string[]> => {
  for await (const { text } of textLines(path, 0))
    return cellsOf(text.replace(/^\uFEFF/, '')).map((name) => name.trim());
  return [];
};

async function* csvLines(path: string, from: FilePlace, type: FeedType | undefined): AsyncGenerator<FileLine> {
  const header = await headerOf(path);
  const isTyped = type !== undefined || header.includes('type');
  if (!isTyped)
    throw new Error(`Name the type of the rows: --type ${FeedTypes.options.join('|')}, or a column "type".`);
  let next = from.line;
  let first = next;
  let record = '';
  let waiting: (FileLine & { readonly value: Readonly<Record<string, unknown>> }) | undefined;
  for await (const { text, end } of textLines(path, from.offset)) {
    if (record === '') first = next;
    next += 1;
    record = record === '' ? text : `${record}\n${text}`;
    if (isOpen(record)) continue;
    const whole = record;
    record = '';
    // A file that is read from its beginning begins with the header.
    if (whole.trim() === '' || (from.offset === 0 && first === 1)) continue;
    const value = eventOfCells(header, cellsOf(whole), type);
    const both = joined(waiting?.value, value);
    if (waiting && both) waiting = { ...waiting, value: both, text: `${waiting.text}\n${whole}`, end };
    else {
      if (waiting) yield waiting;
      waiting = { line: first, value, text: whole, end };
    }
  }
  if (waiting) yield waiting;
}

/** The events of an NDJSON or a CSV file from a place on. `type` is that of all its lines. */
export const linesOfFile = (path: string, from: FilePlace, type?: FeedType): AsyncGenerator<FileLine> =>
  (/\.csv$/i.test(path) ? csvLines : ndjsonLines)(path, from, type);

/** The header of a CSV file as the first line of the file of its refused lines; empty for NDJSON. */
export const headingOf = async (path: string): Promise<string> =>
  /\.csv$/i.test(path) ? `${(await headerOf(path)).join(',')}\n` : '';
