import * as z from 'zod';
import type { Cipher } from '../contract/cipher';
import { rows } from '../contract';
import type { Endpoint, Input } from '../contract/endpoint';
import { isObject } from '../contract/decode';
import { createClient, type Fetch, type Hosts } from '../console/data/client';
import { isReading } from './rowInputs';

/** The session of a call. */
export interface CallSession {
  readonly token: string;
  readonly sessionId: string;
}

/** A call and its answer on the network, kept until it is judged. */
export interface Exchange {
  /** Method, path without the values of its query, and the names of the fields sent. */
  sent: string;
  came?: {
    readonly status: number;
    readonly type: string;
    readonly text: string;
    readonly contentRange: string | null;
    readonly url: string;
    readonly headers: Headers;
  };
  /** The reason why no answer arrived. */
  trouble?: string;
  /** The number of times that the network dropped the connection. */
  drops: number;
  milliseconds: number;
}

/** A finished call: the client's result, and the raw answer. */
export interface FinishedCall {
  readonly row: Endpoint;
  readonly outcome: { readonly value: unknown } | { readonly error: unknown };
  readonly exchange: Exchange;
}

/** The settings of calls to a server. */
export interface CallOptions {
  readonly hosts: Hosts;
  readonly cipher: Cipher;
  /** An answer that takes longer is late, in milliseconds. */
  readonly timeout: number;
  /** The origin that serves the console; absent where the calls are on its own origin. */
  readonly origin?: string | undefined;
}

/** True where a browser that loads the console from `origin` sends a preflight before each call. */
export const isElsewhere = (url: string, origin: string | undefined): origin is string =>
  origin !== undefined && new URL(url).origin !== origin;

/** Makes a call by the product's own client, and returns its result and its raw answer. */
export type CallRow = <E extends Endpoint>(row: E, input: Input<E>, signed?: CallSession) => Promise<FinishedCall>;

const causes = (error: unknown): readonly string[] => {
  if (!(error instanceof Error)) return [];
  const { code } = error as { readonly code?: unknown };
  const own = typeof code === 'string' ? `${code} ${error.message}` : error.message;
  return [own, ...causes(error.cause)];
};

const nameOfSent = (row: Endpoint, url: string, init: RequestInit, input: unknown): string => {
  const { pathname, searchParams } = new URL(url);
  const names = [...searchParams.keys()];
  const body = isObject(input) && row.body ? input.body : undefined;
  // The client sends only the fields that the row names.
  const named = row.body?.schema instanceof z.ZodObject ? Object.keys(row.body.schema.shape) : undefined;
  const fields = isObject(body)
    ? ` {${Object.keys(body)
        .filter((name) => named?.includes(name) ?? true)
        .join(', ')}}`
    : Array.isArray(body)
      ? ` [${body.length}]`
      : '';
  return `${init.method ?? 'GET'} ${pathname}${names.length > 0 ? `?${names.join('&')}` : ''}${fields}`;
};

const MAX_WAITS = 3;
const LONGEST_WAIT_S = 65;

// A repeated sign-in has no further effect.
const harmless: ReadonlySet<Endpoint> = new Set(
  rows.filter(({ verb }) => isReading(verb) || verb === 'login').map(({ endpoint }) => endpoint),
);

/**
 * Makes the function that calls a server.
 * A rate-limited call (429) is repeated later, a reading one once more after a dropped connection.
 */
export const createCallRow = ({ hosts, cipher, timeout, origin }: CallOptions): CallRow => {
  const once: CallRow = async (row, input, signed) => {
    const exchange: Exchange = { sent: row.call, milliseconds: 0, drops: 0 };
    const record: Fetch = async (url, init) => {
      exchange.sent = nameOfSent(row, url, init, input);
      const began = performance.now();
      const late = AbortSignal.timeout(timeout);
      const signal = init.signal ? AbortSignal.any([init.signal, late]) : late;
      try {
        // A redirect leads to another path than the row's, where browsers drop the headers.
        const headers = { ...init.headers, ...(isElsewhere(url, origin) && { origin }) };
        const answer = await fetch(url, { ...init, headers, signal, redirect: 'manual' });
        const text = await answer.text();
        const { status, headers: answered } = answer;
        const type = answered.get('content-type') ?? '';
        exchange.came = { status, type, text, contentRange: answered.get('content-range'), url, headers: answered };
        return new Response(text === '' ? null : text, { status, headers: answered });
      } catch (error) {
        if (!late.aborted) exchange.drops = 1;
        exchange.trouble = late.aborted ? `no whole answer within ${timeout / 1000} s` : causes(error).join(': ');
        throw error;
      } finally {
        exchange.milliseconds = Math.round(performance.now() - began);
      }
    };
    const session = {
      token: () => signed?.token,
      sessionId: () => signed?.sessionId,
      end: () => undefined,
      noteLacking: () => undefined,
    };
    const client = createClient({ hosts, session, cipher, fetch: record });
    const outcome = await client.call(row, input).then(
      (value: unknown) => ({ value }),
      (error: unknown) => ({ error }),
    );
    return { row, outcome, exchange };
  };

  return async (row, input, signed) => {
    let made = await once(row, input, signed);
    if (made.exchange.drops > 0 && harmless.has(row)) {
      made = await once(row, input, signed);
      made.exchange.drops += 1;
    }
    for (let waits = 0; waits < MAX_WAITS && made.exchange.came?.status === 429; waits += 1) {
      const { error } = made.outcome as { readonly error?: { readonly retryAfter?: number } };
      const seconds = Math.min(error?.retryAfter ?? 1, LONGEST_WAIT_S);
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      made = await once(row, input, signed);
    }
    return made;
  };
};
