import { MAX_EVENTS } from '../../../contract/feed/events';
import { Failure } from '../../../contract/failure';
import type { FeedLine } from './feed';

const tooMany = (): Failure =>
  new Failure(`Send at most ${MAX_EVENTS.toLocaleString('en-IN')} events in a request.`, { status: 422 });

/** One line of NDJSON. */
export const readJsonLine = (text: string, line: number): FeedLine => {
  try {
    return { line, value: JSON.parse(text) as unknown };
  } catch {
    return { line, fault: 'The line is not JSON' };
  }
};

/** The lines of an NDJSON text, by their places in it. Empty ones are left out. */
export const linesOfNdjson = (text: string): readonly FeedLine[] => {
  const lines = text
    .split('\n')
    .map((each, place) => ({ text: each.trim(), line: place + 1 }))
    .filter((each) => each.text !== '');
  if (lines.length > MAX_EVENTS) throw tooMany();
  return lines.map(({ text: each, line }) => readJsonLine(each, line));
};

/** The entries of a JSON list, by their places in it. */
export const linesOfJson = (text: string): readonly FeedLine[] => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Failure('The request is not JSON.', { status: 422 });
  }
  if (!Array.isArray(value)) throw new Failure('Send the events as a list: [{"type": …}, …].', { status: 422 });
  if (value.length > MAX_EVENTS) throw tooMany();
  return value.map((each: unknown, place) => ({ line: place + 1, value: each }));
};
