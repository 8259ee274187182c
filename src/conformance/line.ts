import * as z from 'zod';
import type { Cipher } from '../contract/cipher';
import type { Endpoint, Input } from '../contract/endpoint';
import { isObject } from '../contract/opening';
import { createClient, type Fetch, type Hosts } from '../console/data/client';

/** Whose session a call is made in. */
export interface Signed {
  readonly token: string;
  readonly sessionId: string;
}

/** A call as it went over the network, kept until it has been judged. */
export interface Exchange {
  /** Method, path without the values of its query, and the names of the fields sent. */
  sent: string;
  came?: {
    readonly status: number;
    readonly type: string;
    readonly text: string;
    readonly contentRange: string | null;
  };
  /** Why no answer came. */
  trouble?: string;
  milliseconds: number;
}

/** A call that was made: what the product's own client made of the answer, and the answer. */
export interface Made {
  readonly row: Endpoint;
  readonly outcome: { readonly value: unknown } | { readonly error: unknown };
  readonly exchange: Exchange;
}

/** What calls need to know of the server. */
export interface LineOptions {
  readonly hosts: Hosts;
  readonly cipher: Cipher;
  /** An answer that takes longer is late, in milliseconds. */
  readonly timeout: number;
}

/** Makes calls by the product's own client. */
export type Line = <E extends Endpoint>(row: E, input: Input<E>, signed?: Signed) => Promise<Made>;

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
  // Only the fields that the row names travel.
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

const MOST_WAITS = 3;
const LONGEST_WAIT_S = 65;

/** Opens a line to a server. A call that is asked to come later (429) is made again then. */
export const openLine = ({ hosts, cipher, timeout }: LineOptions): Line => {
  const once: Line = async (row, input, signed) => {
    const exchange: Exchange = { sent: row.call, milliseconds: 0 };
    const record: Fetch = async (url, init) => {
      exchange.sent = nameOfSent(row, url, init, input);
      const began = performance.now();
      const late = AbortSignal.timeout(timeout);
      const signal = init.signal ? AbortSignal.any([init.signal, late]) : late;
      try {
        // A redirect is an answer at another path than the row's: browsers drop the headers on their way there.
        const answer = await fetch(url, { ...init, signal, redirect: 'manual' });
        const text = await answer.text();
        const { status, headers } = answer;
        const type = headers.get('content-type') ?? '';
        exchange.came = { status, type, text, contentRange: headers.get('content-range') };
        return new Response(text === '' ? null : text, { status, headers });
      } catch (error) {
        exchange.trouble = late.aborted
          ? `no whole answer within ${timeout / 1000} s`
          : `no answer: ${causes(error).join(': ')}`;
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
    for (let waits = 0; waits < MOST_WAITS && made.exchange.came?.status === 429; waits += 1) {
      const { error } = made.outcome as { readonly error?: { readonly retryAfter?: number } };
      const seconds = Math.min(error?.retryAfter ?? 1, LONGEST_WAIT_S);
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      made = await once(row, input, signed);
    }
    return made;
  };
};
