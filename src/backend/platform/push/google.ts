import type { Delivery } from './sender';

/** The longest time for one request, in milliseconds. */
export const REQUEST_WITHIN_MS = 30_000;

const MAX_WORDS = 300;
const DEFAULT_429_MS = 60_000;

/** The message was not accepted; `delivery` holds the outcome. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  constructor(readonly delivery: Delivery) {
    super(delivery.kind);
  }
}

/** The answer of a Google service. */
export interface GoogleAnswer {
  readonly status: number;
  /** The body, where it is JSON. */
  readonly json: unknown;
  readonly retryAfterMs: number | undefined;
}

/** The wait of a Retry-After header, in seconds or as a date, in milliseconds. */
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

/** The options of a request, beside its content. */
export interface GoogleRequestOptions {
  /** The name of the service, in words: the beginning of a reason. */
  readonly service: string;
  readonly now: () => Date;
  readonly withinMs?: number | undefined;
}

/** Sends one request to a Google service. No answer, or a late one, is a `DeliveryError` that is worth another try. */
export const sendRequest = async (
  url: string,
  request: { readonly body: string | URLSearchParams; readonly headers?: Readonly<Record<string, string>> },
  { service, now, withinMs = REQUEST_WITHIN_MS }: GoogleRequestOptions,
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
    if (late.aborted) throw new DeliveryError(delayed(`${service} did not answer in time.`));
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    throw new DeliveryError(delayed(`${service} cannot be reached${code ? ` (${code})` : ''}.`));
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
    .slice(0, MAX_WORDS);
};

/** The meaning of an unexpected answer. A busy, broken or unreadable one is worth another try; a refusal is not. */
export const notDelivered = ({ status, json, retryAfterMs: asked }: GoogleAnswer, service: string): Delivery => {
  if (status >= 200 && status < 300) return delayed(`The answer of ${service} could not be read.`);
  const said = saidIn(json);
  const reason = `${service} answered ${status}${said === '' ? '' : `, ${said}`}`.replace(/\.?$/, '.');
  if (status === 429) return delayed(reason, asked ?? DEFAULT_429_MS);
  if (status >= 400 && status < 500 && status !== 408) return { kind: 'refused', reason };
  return delayed(reason, asked);
};
