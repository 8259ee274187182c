import type { Cipher } from '../../contract/cipher';
import type { Endpoint, Host, Input, Output } from '../../contract/endpoint';
import { failureText, nameOf } from '../../contract/endpoint';
import { Failure, isFailure } from '../../contract/failure';
import { REQUEST_TIMEOUT_MS } from '../../contract/limits';
import { messages, REVOKED_DETAIL } from '../../contract/messages';
import { codeOf, firstText } from '../../contract/refusal';
import type { Id } from '../../contract/values';
import { readReply, writeRequest } from '../../contract/wire';
import { translateFailure } from '../language/translateServerText';
import { t } from '../language/t';
import type { Session } from './session';

/** The function that reaches the network: the browser's fetch, or a test's. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The hosts of the installation by their calls (docs/wire.md#configuration). */
export type Hosts = Readonly<Record<Host, string>>;

/** The dependencies of a client. */
export interface ClientWorld {
  readonly hosts: Hosts;
  readonly session: Pick<Session, 'token' | 'sessionId' | 'end' | 'noteLacking'>;
  readonly cipher: Cipher;
  readonly fetch?: Fetch;
}

/** An answer as ra-data-simple-rest's httpClient gives it. */
export interface RestAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  readonly json: unknown;
}

/** Watches an answer arrive: its next bytes, and the total where the server sends one. */
export type OnBytes = (bytes: Uint8Array, total: number | undefined) => void;

/** Makes all requests to the servers: every call of the contract, and the simple-rest dialect beside it (docs/wire.md#under-console). */
export interface Client {
  readonly call: <E extends Endpoint>(endpoint: E, input: Input<E>, signal?: AbortSignal) => Promise<Output<E>>;
  /** Makes a call and returns its answer unread. A caller that has the same bytes already skips reading them. */
  readonly receive: <E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    options?: { readonly signal?: AbortSignal | undefined; readonly onBytes?: OnBytes },
  ) => Promise<() => Promise<Output<E>>>;
  readonly rest: (url: string, init?: { method?: string; body?: unknown; signal?: AbortSignal }) => Promise<RestAnswer>;
}

/** A request that index.html made before any script was loaded (app/start.ts). */
export interface EarlyRequest {
  /** The token of the request's session. */
  readonly token: string;
  readonly at: number;
  readonly answer: Promise<Response>;
  readonly abort: () => void;
}

/** For this many milliseconds, a prefetched answer serves one equal request. */
const AHEAD_MS = 30_000;

const askedAhead = (url: string, { method, headers, body, signal }: RequestInit): Promise<Response> | undefined => {
  const { askedAhead: all } = globalThis as { readonly askedAhead?: Map<string, EarlyRequest> };
  const key = `${method} ${url} ${typeof body === 'string' ? body : ''}`;
  const found = all?.get(key);
  all?.delete(key);
  if (!found || found.token !== new Headers(headers).get('auth-token') || Date.now() - found.at > AHEAD_MS)
    return undefined;
  signal?.addEventListener('abort', found.abort, { once: true });
  return found.answer;
};

const browserFetch: Fetch = (url, init) => askedAhead(url, init) ?? fetch(url, init);

/** Reads a text of this console's own origin, such as config.json. */
export const fetchOwn = async (path: string): Promise<string> => {
  const response = await browserFetch(path, { credentials: 'omit', cache: 'no-store' });
  if (!response.ok)
    throw new Failure(t('The server answered {status}', { status: String(response.status) }), {
      status: response.status,
    });
  return response.text();
};

interface Sent {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

// The content length of a compressed answer is the packed one. Our own back end sends the unpacked length too.
const lengthOf = ({ headers }: Response): number | undefined =>
  Number(headers.get(headers.has('content-encoding') ? 'x-unpacked-length' : 'content-length')) || undefined;

const readWatched = async (response: Response, onBytes: OnBytes): Promise<string> => {
  const total = lengthOf(response);
  const decoder = new TextDecoder();
  onBytes(new Uint8Array(), total);
  let text = '';
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    onBytes(part.value, total);
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
};

// One timeout covers the whole exchange: a server that starts to answer and then stalls is late too.
// A watched answer restarts the timeout with every chunk: a large answer that moves is not late (decision 0070).
const exchange = async (
  send: Fetch,
  url: string,
  init: RequestInit & { headers: Record<string, string> },
  fails: string,
  leave?: AbortSignal,
  onBytes?: OnBytes,
): Promise<Sent> => {
  const abort = new AbortController();
  let late = false;
  const expire = () => {
    late = true;
    abort.abort();
  };
  let timer = setTimeout(expire, REQUEST_TIMEOUT_MS);
  const watch: OnBytes | undefined =
    onBytes &&
    ((bytes, total) => {
      clearTimeout(timer);
      timer = setTimeout(expire, REQUEST_TIMEOUT_MS);
      onBytes(bytes, total);
    });
  const stop = () => abort.abort();
  leave?.addEventListener('abort', stop, { once: true });
  try {
    leave?.throwIfAborted();
    const response = await send(url, { ...init, credentials: 'omit', cache: 'no-store', signal: abort.signal });
    const text = watch ? await readWatched(response, watch) : await response.text();
    return { status: response.status, headers: response.headers, text };
  } catch (cause) {
    if (late) throw new Failure(t(messages.requestTimedOut), { kind: 'timeout', cause });
    if (leave?.aborted) throw new Failure(t(fails), { kind: 'cancelled', cause });
    throw new Failure(t(fails), { kind: 'unreachable', cause });
  } finally {
    clearTimeout(timer);
    leave?.removeEventListener('abort', stop);
  }
};

const authHeaders = (auth: NonNullable<Endpoint['auth']>, session: ClientWorld['session']): Record<string, string> => {
  if (auth === 'none') return {};
  const token = session.token();
  if (!token) {
    // The cookies were cleared by other means: the session has ended, and unsaved input is kept.
    session.end('expired');
    throw new Failure(t(messages.unauthorized), { status: 401 });
  }
  if (auth === 'token') return { 'auth-token': token };
  const both = { 'auth-token': token, 'session-id': session.sessionId() ?? '' };
  return auth === 'bearer' ? { ...both, authorization: `Bearer ${token}` } : both;
};

/** Makes the client over its world. A revoked session ends here, once, for every tab (docs/product.md#states). */
export const createClient = ({ hosts, session, cipher, fetch: send = browserFetch }: ClientWorld): Client => {
  // An answer to an older token does not concern the session that replaced it.
  const endIfRevoked = (revoked: boolean, asked: string | undefined) => {
    if (revoked && asked !== undefined && asked === session.token()) session.end('revoked');
  };

  const receive: Client['receive'] = async (endpoint, input, { signal, onBytes } = {}) => {
    const auth = authHeaders(endpoint.auth ?? 'session', session);
    const request = await writeRequest(endpoint, input, cipher);
    const sent = await exchange(
      send,
      hosts[endpoint.host ?? 'admin'] + request.path,
      {
        method: request.method,
        headers: { ...request.headers, ...auth },
        ...(request.body !== undefined && { body: request.body }),
      },
      endpoint.unanswered ?? failureText(endpoint),
      signal,
      onBytes,
    );
    return async () => {
      const name = nameOf(endpoint, (input as { readonly id?: Id }).id);
      try {
        const reply = await readReply(endpoint, { ...sent, contentRange: sent.headers.get('content-range') }, cipher);
        session.noteLacking(name, false);
        return reply;
      } catch (error) {
        endIfRevoked(isFailure(error, 'revoked'), auth['auth-token']);
        const reference = sent.headers.get('x-request-id');
        if (isFailure(error) && error.status >= 500 && reference) error.reference = reference;
        if (isFailure(error, 'notOffered')) session.noteLacking(name);
        throw isFailure(error) ? translateFailure(error) : error;
      }
    };
  };

  return {
    receive,

    call: async (endpoint, input, signal) => (await receive(endpoint, input, { signal }))(),

    rest: async (url, { method = 'GET', body, signal } = {}) => {
      const auth = authHeaders('session', session);
      const headers = { accept: 'application/json', 'content-type': 'application/json', ...auth };
      const init = { method, headers, ...(typeof body === 'string' && { body }) };
      const { status, headers: answered, text } = await exchange(send, url, init, messages.somethingWentWrong, signal);
      // A successful status is enough for a write (docs/wire.md#reading).
      const json = method !== 'GET' && text === '' && status < 300 ? {} : parse(text);
      const fields = typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};
      const revoked = fields.detail === REVOKED_DETAIL;
      endIfRevoked(revoked, auth['auth-token']);
      if (status < 200 || status > 299 || json === undefined)
        throw translateFailure(restFailure(fields, status, revoked, json === undefined));
      return { status, headers: answered, body: text, json };
    },
  };
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const restFailure = (fields: Record<string, unknown>, status: number, revoked: boolean, isUnread: boolean): Failure => {
  return new Failure(firstText([fields]) ?? messages.somethingWentWrong, {
    status,
    kind: revoked ? 'revoked' : 'refused',
    ...(isUnread && { isUnread }),
    ...(typeof fields.errors === 'object' &&
      fields.errors !== null && { errors: fields.errors as Record<string, string> }),
    ...codeOf(fields),
    ...(fields.current !== undefined && { current: fields.current }),
    ...(typeof fields.retry_after === 'number' && { retryAfter: fields.retry_after }),
  });
};
