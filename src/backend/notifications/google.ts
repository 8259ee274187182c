import type { Delivery } from './sender';

/** One request may take this long, in milliseconds. */
export const REQUEST_WITHIN_MS = 30_000;

const MOST_WORDS = 300;
const DEFAULT_429_MS = 60_000;

/** Handing over has come to an end before the message was accepted; `delivery` says how. */
export class NotSent extends Error {
  override readonly name = 'NotSent';
  constructor(readonly delivery: Delivery) {
    super(delivery.kind);
  }
}

/** What a Google service answered. */
export interface GoogleAnswer {
  readonly status: number;
  /** The body, where it is JSON. */
  readonly json: unknown;
  readonly retryAfterMs: number | undefined;
}

/** How long a Retry-After asks to wait, seconds or a date, in milliseconds. */
export const retryAfterMs = (header: string | null, now: Date): number | undefined => {
  if (header === null || header.trim() === '') return undefined;
  const wait = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
};

const delayed = (reason: string, retryAfter?: number): Delivery => ({
  kind: 'delayed',
  reason,
  retryAfterMs: retryAfter,
});

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** How to ask, beside what is asked. */
export interface Asking {
  /** Whom, in words: the beginning of a reason. */
  readonly whom: string;
  readonly now: () => Date;
  readonly withinMs?: number | undefined;
}

/** Asks a Google service once. No answer, or none in time, is a `NotSent` that is worth another try. */
export const ask = async (
  url: string,
  request: { readonly body: string | URLSearchParams; readonly headers?: Readonly<Record<string, string>> },
  { whom, now, withinMs = REQUEST_WITHIN_MS }: Asking,
  signal?: AbortSignal,
): Promise<GoogleAnswer> => {
  const late = AbortSignal.timeout(withinMs);
  try {
    const response = await fetch(url, {
      ...request,
      method: 'POST',
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, late]) : late,
    });
    const text = await response.text();
    return {
      status: response.status,
      json: parsed(text),
      retryAfterMs: retryAfterMs(response.headers.get('retry-after'), now()),
    };
  } catch (error) {
    if (signal?.aborted) throw error;
    if (late.aborted) throw new NotSent(delayed(`${whom} did not answer in time.`));
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    throw new NotSent(delayed(`${whom} cannot be reached${code ? ` (${code})` : ''}.`));
  }
};

const textIn = (value: unknown, ...path: readonly string[]): string | undefined => {
  let at: unknown = value;
  for (const name of path)
    at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[name] : undefined;
  return typeof at === 'string' && at !== '' ? at : undefined;
};

// Google's APIs answer {error: {status, message}}, its token endpoint {error, error_description}.
const saidIn = (json: unknown): string => {
  const parts = [
    textIn(json, 'error', 'status') ?? textIn(json, 'error'),
    textIn(json, 'error', 'message') ?? textIn(json, 'error_description'),
  ];
  return parts
    .filter((part) => part !== undefined)
    .join(': ')
    .slice(0, MOST_WORDS);
};

/** What an answer other than the expected one means: too busy, broken or unreadable is worth another try, a refusal is not. */
export const notDelivered = ({ status, json, retryAfterMs: asked }: GoogleAnswer, whom: string): Delivery => {
  if (status >= 200 && status < 300) return delayed(`${whom} answered what cannot be read.`);
  const said = saidIn(json);
  const reason = `${whom} answered ${status}${said === '' ? '' : `, ${said}`}`.replace(/\.?$/, '.');
  if (status === 429) return delayed(reason, asked ?? DEFAULT_429_MS);
  if (status >= 400 && status < 500 && status !== 408) return { kind: 'refused', reason };
  return delayed(reason, asked);
};
