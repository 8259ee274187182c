import type * as z from 'zod';
import { messages } from './messages';
import type { Flag } from './permissions';
import type { Id, Instant, Page, Rows } from './values';

/** The HTTP methods of the operator's protocol. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** The host, of the three configured ones, that answers a call (docs/wire.md#configuration). */
export type Host = 'login' | 'admin' | 'reports';
/**
 * The credentials of a call (docs/wire.md#calls): `session` sends auth-token and session-id.
 * `bearer` sends these and Authorization, `token` only auth-token, `none` nothing.
 */
export type Auth = 'session' | 'bearer' | 'token' | 'none';
/** The encoding of a body or a field: plain, encrypted, a web form, or bare, with nothing around it. */
export type Encoding = 'plain' | 'sealed' | 'form' | 'bare';

/** The body of a call: a schema of the fields that are sent and that the back end accepts. */
export interface Body<S extends z.ZodType = z.ZodType> {
  readonly encoding: Exclude<Encoding, 'bare'>;
  readonly schema: S;
}

/** The reply of a call: its schema, and the field that carries it. Without a field, the body or its `data` carries it. */
export interface Reply<S extends z.ZodType = z.ZodType, F extends string | undefined = string | undefined> {
  readonly encoding: 'plain' | 'sealed' | 'bare';
  readonly schema: S;
  readonly field: F;
}

/** A smaller call of the same group, as a step of an update. */
export interface Step {
  readonly verb: string;
  readonly id: Id;
  readonly body: Readonly<Record<string, unknown>>;
}

/** One call of the protocol as a row of data. Console, back end, guards, catalogue, documentation and tests are derived from it. */
export interface Endpoint {
  /** Method, path and trailing slash exactly as in the operator's protocol; `:id` is the record's id. */
  readonly call: `${Method} /${string}`;
  /** The required flag, or several flags, any of which is enough. Absent: a sign-in is enough, or nothing for `auth: 'none'`. */
  readonly needs?: Flag | readonly Flag[];
  /** `admin` where absent. */
  readonly host?: Host;
  /** `session` where absent. */
  readonly auth?: Auth;
  /** The body field that carries the id, for calls whose path does not. */
  readonly id?: string;
  /** `page`: the id in the path names a kind of answer, not a record. A 404 means that the server lacks it. */
  readonly names?: 'page';
  /** The record's own field that is sent as the id, where that is not `id`. */
  readonly key?: string;
  readonly body?: Body;
  /**
   * The version check of an update under /console; a row without one does not compile.
   * `compared`: its handler refuses to overwrite a newer `updated_at` (decision 0016). `none`: it changes a state that can change once.
   */
  readonly version?: 'compared' | 'none';
  /**
   * The groups whose answers a write changes, or `group.verb`: the console fetches these again after it.
   * Absent: its own list, and every list that the console keeps whole.
   */
  readonly changes?: readonly string[];
  /** The query after the `?`: texts unchanged, all other values as JSON. */
  readonly query?: z.ZodType;
  readonly reply: Reply;
  /** The embedded back end answers with the fields inside `data`; at the top of the body where absent (docs/wire.md#reading). */
  readonly answersInside?: 'data';
  /**
   * The catalogue's sentence when the call fails and the server names no reason (docs/product.md#errors).
   * Absent: `messages.somethingWentWrong`. `failureText` reads it.
   */
  readonly fails?: string;
  /** The sentence when no answer arrives; `fails` where absent. */
  readonly unanswered?: string;
  /** The sentence when the answer cannot be decrypted or parsed; `fails` where absent. */
  readonly garbled?: string;
  /** The sentence when the answer lacks its field; `garbled` where absent. */
  readonly missing?: string;
  /** The catalogue's sentence for success, where it has one. */
  readonly done?: string;
  /** The smaller calls that replace an update, given the record before and after; undefined where none do. */
  readonly steps?: (before: never, after: never) => readonly Step[] | undefined;
  /** The values that a whole list can be sorted and filtered by, besides the server's, at a moment in milliseconds. */
  readonly derives?: (record: never, now: number) => Readonly<Record<string, unknown>>;
  /** `server`: the call itself pages. Absent on a list: it returns all rows at once. */
  readonly pages?: 'server';
  /** True where the answer grows with the riders: a console should read it outside its page's thread. */
  readonly isLong?: true;
  /** The order of the call's answer, or the first order of its list. */
  readonly order?: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  /** The number of last days that its list opens with, today included. */
  readonly opensDays?: number;
  /** True for a heavy call: the embedded back end runs a few of these at once, and fewer per person. */
  readonly costly?: true;
}

// A compared record has the time of its last change.
type Versioned<E extends Endpoint> = E extends { version: 'none' }
  ? E
  : E extends { version: 'compared' }
    ? Output<E> extends { readonly updated_at?: Instant | undefined }
      ? 'updated_at' extends keyof Output<E>
        ? E
        : { readonly reply: Reply<z.ZodType<{ readonly updated_at: Instant }>> }
      : { readonly reply: Reply<z.ZodType<{ readonly updated_at: Instant }>> }
    : { readonly version: 'compared' | 'none' };

type Checked<G extends Record<string, Endpoint>> = {
  readonly [V in keyof G]: G[V] extends { call: `PUT /console/${string}/:id` } ? Versioned<G[V]> : G[V];
};

/** Rows of one group, kept with their exact types. */
export const endpoints = <const G extends Record<string, Endpoint>>(group: G & Checked<G>): G => group;

/** A plain JSON body. */
export const plain = <S extends z.ZodType, const F extends string | undefined = undefined>(
  schema: S,
  field?: F,
): { encoding: 'plain'; schema: S; field: F } => ({ encoding: 'plain', schema, field: field as F });

/** An encrypted body, or an encrypted field of an answer. */
export const sealed = <S extends z.ZodType, const F extends string | undefined = undefined>(
  schema: S,
  field?: F,
): { encoding: 'sealed'; schema: S; field: F } => ({ encoding: 'sealed', schema, field: field as F });

/** A body sent as application/x-www-form-urlencoded. */
export const form = <S extends z.ZodType>(schema: S): { encoding: 'form'; schema: S } => ({ encoding: 'form', schema });

/**
 * An answer of the simple-rest dialect (docs/wire.md#under-console): a record with nothing around it.
 * A page of a list (`pageOf`) is an array with Content-Range.
 */
export const bare = <S extends z.ZodType>(schema: S): { encoding: 'bare'; schema: S; field: undefined } => ({
  encoding: 'bare',
  schema,
  field: undefined,
});

type IdInput<E extends Endpoint> = E extends { call: `${string}:id${string}` } | { id: string }
  ? { readonly id: Id }
  : unknown;
type BodyInput<E extends Endpoint> = E extends { id: string }
  ? unknown
  : E extends { body: Body<infer S> }
    ? { readonly body: z.input<S> }
    : unknown;

type QueryInput<E extends Endpoint> = E extends { query: infer S extends z.ZodType }
  ? { readonly query: z.input<S> }
  : unknown;

/** The input of a caller: the id, the body and the query, as far as the call has them. */
export type Input<E extends Endpoint> = IdInput<E> & BodyInput<E> & QueryInput<E>;

/** The input of a handler: the id as text, the body and the query validated. */
export type Request<E extends Endpoint> = IdInput<E> & {
  /** The record's `updated_at` as the caller read it, if the caller sends it: an older one is refused (409). */
  readonly readAt?: Instant;
} & (E extends { body: Body<infer S> } ? { readonly body: z.output<S> } : unknown) &
  (E extends { query: infer S extends z.ZodType } ? { readonly query: z.output<S> } : unknown);

/** The output for a caller, exact: every named field is present. */
export type Output<E extends Endpoint> = z.output<E['reply']['schema']>;

/** The answer of a handler: a list's bare rows, a page's rows with the total, else the caller's output. */
export type Answer<E extends Endpoint> =
  Output<E> extends Page<infer T>
    ? { readonly rows: readonly T[]; readonly total: number }
    : Output<E> extends Rows<infer T>
      ? readonly T[]
      : Unread<Output<E>>;

// A list inside an answer is written as an array; only the reader counts unreadable rows.
type Unread<O> = O extends object ? { readonly [K in keyof O]: O[K] extends Rows<infer T> ? readonly T[] : O[K] } : O;

/** The sentence when a call fails and the server names no reason. */
export const failureText = ({ fails = messages.somethingWentWrong }: Pick<Endpoint, 'fails'>): string => fails;

/** The name of a call: the row's own `call`; where the id names a kind of answer, with it. */
export const nameOf = (endpoint: Pick<Endpoint, 'call' | 'names'>, id?: Id): string =>
  endpoint.names === 'page' ? endpoint.call.replace(':id', String(id)) : endpoint.call;

/** The method and the path pattern of a row. */
export const methodAndPath = (endpoint: Endpoint): { readonly method: Method; readonly path: string } => {
  const [method, path] = endpoint.call.split(' ') as [Method, string];
  return { method, path };
};

/** The flags of which one is enough; empty where none is required. */
export const flagsNeeded = (endpoint: Pick<Endpoint, 'needs'>): readonly Flag[] =>
  endpoint.needs === undefined ? [] : typeof endpoint.needs === 'string' ? [endpoint.needs] : endpoint.needs;
