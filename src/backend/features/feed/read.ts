import { createHash } from 'node:crypto';
import type * as z from 'zod';
import { FeedTypes, feedEvents, type FeedEvent, type FeedType } from '../../../contract/feed/events';
import { maskCardNumbers } from '../../../contract/feed/cardNumbers';
import { isObject } from '../../../contract/decode';
import type { Refused } from './placed';

/** Clocks of senders may be ahead by so many milliseconds. */
const AHEAD_MS = 10 * 60_000;
const LONGEST_ID = 64;

/** An event that was read, with its line. */
export interface ReadEvent {
  readonly line: number;
  readonly event: FeedEvent;
}

/** The circumstances in which events are read. */
export interface Reading {
  readonly now: Date;
  /** The codes of the stations. */
  readonly stations: ReadonlyMap<string, number>;
}

const faultsOf = (error: z.ZodError): string =>
  error.issues.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message)).join('; ');

const stationsOf = (event: FeedEvent): readonly string[] => {
  switch (event.type) {
    case 'order':
      return event.tickets.flatMap(({ from, to }) => [from, to]);
    case 'gate':
    case 'feedback':
      return event.station ? [event.station] : [];
    default:
      return [];
  }
};

const typeOf = (value: unknown): FeedType | undefined =>
  FeedTypes.safeParse(isObject(value) ? value.type : undefined).data;

/** The id of an event that may be anything, for the answer about it. */
const idIn = (value: unknown): string =>
  isObject(value) && typeof value.id === 'string' ? value.id.slice(0, LONGEST_ID) : '';

/** Reads a value as an event, or finds the reason why it is none. */
export const readEvent = (value: unknown, line: number, { now, stations }: Reading): ReadEvent | Refused => {
  const refused = (reason: string): Refused => ({
    line,
    id: maskCardNumbers(idIn(value)),
    reason: maskCardNumbers(reason),
  });
  const type = typeOf(value);
  if (type === undefined) return refused(`type: Use one of ${FeedTypes.options.join(', ')}`);
  const read = (feedEvents[type] as z.ZodType<FeedEvent>).safeParse(value);
  if (!read.success) return refused(faultsOf(read.error));
  const event = read.data;
  if (Date.parse(event.at) > now.getTime() + AHEAD_MS) return refused('at: This moment is in the future');
  const unknown = stationsOf(event).find((code) => !stations.has(code));
  if (unknown !== undefined) return refused(`There is no station ${unknown}`);
  return { line, event };
};

/** Half of the SHA-256 of an event's content in hex: events with the same one are the same. The version is no content. */
export const digestOf = ({ version: _, ...content }: FeedEvent): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32);
