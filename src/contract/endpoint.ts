import type * as z from 'zod';
import type { Flag } from './permissions';
import type { Id, Instant, Page, Rows } from './values';

/** The HTTP methods of the operator's protocol. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Which of the three configured hosts answers a call (docs/wire.md#configuration). */
export type Host = 'login' | 'admin' | 'reports';
/**
 * What a call says about who asks: `session` sends auth-token and session-id, `bearer` these and Authorization,
 * `token` only auth-token, `none` nothing (docs/wire.md#calls).
 */
export type Auth = 'session' | 'bearer' | 'token' | 'none';
/** How a body or a field travels: as it is, encrypted, as a web form, or bare, with nothing beside it. */
export type Encoding = 'plain' | 'sealed' | 'form' | 'bare';

/** What a call sends: a schema that says which fields travel and what the back end accepts. */
export interface Body<S extends z.ZodType = z.ZodType> {
  readonly encoding: Exclude<Encoding, 'bare'>;
  readonly schema: S;
}

/** What a call answers: the field that carries it (the body or its `data` itself where none is named), and its schema. */
export interface Reply<S extends z.ZodType = z.ZodType, F extends string | undefined = string | undefined> {
  readonly encoding: 'plain' | 'sealed' | 'bare';
  readonly schema: S;
  readonly field: F;
}

/** A smaller call of the same group that an update can be made of. */
export interface Step {
  readonly verb: string;
  readonly id: Id;
  readonly body: Readonly<Record<string, unknown>>;
}

/** One call of the protocol as a row of data. Console, back end, guards, catalogue, documentation and tests are derived from it. */
export interface Endpoint {
  /** Method, path and trailing slash exactly as the operator has them; `:id` is the record's id. */
  readonly call: `${Method} /${string}`;
  /** The flag that it takes, or a list of which one is enough. Absent: being signed in is enough, or nothing for `auth: 'none'`. */
  readonly needs?: Flag | readonly Flag[];
  /** `admin` where absent. */
  readonly host?: Host;
  /** `session` where absent. */
  readonly auth?: Auth;
  /** The body field that carries the id, for calls whose path does not. */
  readonly id?: string;
  /** `page`: the id in the path names a kind of answer, not a record; a 404 says that the server lacks it. */
  readonly names?: 'page';
  /** The record's own field that is sent as the id, where that is not `id`. */
  readonly key?: string;
  readonly body?: Body;
  /**
   * Of an update under /console: `compared`, its handler refuses to write over a newer `updated_at` (decision 0016); `none`, it changes a
   * state that can change once. One that says neither does not compile.
   */
  readonly version?: 'compared' | 'none';
  /**
   * The groups whose answers a write changes, or `group.verb`: the console reads these again after it. Absent: its own list, and every
   * list that the console keeps whole.
   */
  readonly changes?: readonly string[];
  /** What follows the `?`: texts as they are, everything else as JSON. */
  readonly query?: z.ZodType;
  readonly reply: Reply;
  /** The embedded back end answers with the fields inside `data`; at the top of the body where absent (docs/wire.md#reading). */
  readonly answersInside?: 'data';
  /** The catalogue's sentence when the call fails and the server names no reason (docs/product.md#errors). */
  readonly fails: string;
  /** The sentence when no answer comes; `fails` where absent. */
  readonly unanswered?: string;
  /** The sentence when the answer cannot be decrypted or parsed; `fails` where absent. */
  readonly garbled?: string;
  /** The sentence when the answer lacks its field; `garbled` where absent. */
  readonly missing?: string;
  /** The catalogue's sentence for success, where it has one. */
  readonly done?: string;
  /** The smaller calls that do instead of an update, given the record as read and as written; undefined where none does. */
  readonly steps?: (before: never, after: never) => readonly Step[] | undefined;
  /** What a whole list can be sorted and narrowed by beside what the server sends, at a moment in milliseconds. */
  readonly derives?: (record: never, now: number) => Readonly<Record<string, unknown>>;
  /** `server`: the call itself pages. Absent on a list: it answers everything at once. */
  readonly pages?: 'server';
  /** Its answer grows with the riders: a console had better read it outside its page's thread. */
  readonly isLong?: true;
  /** The order in which the call answers, or that its list opens with. */
  readonly order?: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  /** Its list opens with the last so many days, today among them. */
  readonly opensDays?: number;
  /** It asks much of the database: the embedded back end lets a few of these run at once, and of one person fewer. */
  readonly costly?: true;
}

// A record that is compared says when it was changed.
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

/** A body sent as it is, as JSON. */
export const plain = <S extends z.ZodType, const F extends string | undefined = undefined>(
  schema: S,
  field?: F,
): { encoding: 'plain'; schema: S; field: F } => ({ encoding: 'plain', schema, field: field as F });

/** A body, or an answer's field, that travels encrypted. */
export const sealed = <S extends z.ZodType, const F extends string | undefined = undefined>(
  schema: S,
  field?: F,
): { encoding: 'sealed'; schema: S; field: F } => ({ encoding: 'sealed', schema, field: field as F });

/** A body sent as application/x-www-form-urlencoded. */
export const form = <S extends z.ZodType>(schema: S): { encoding: 'form'; schema: S } => ({ encoding: 'form', schema });

/**
 * An answer of the simple-rest dialect (docs/wire.md#under-console): a record with nothing beside it; a page of a list (`pageOf`) as an array
 * with Content-Range.
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

/** What a caller gives: the id where the call has one, the body or the query where it sends one. */
export type Input<E extends Endpoint> = IdInput<E> & BodyInput<E> & QueryInput<E>;

/** What a handler gets: the id as text, the body and the query validated. */
export type Request<E extends Endpoint> = IdInput<E> & {
  /** The record's `updated_at` as the caller read it, where the caller says so: an older one is refused (409). */
  readonly readAt?: Instant;
} & (E extends { body: Body<infer S> } ? { readonly body: z.output<S> } : unknown) &
  (E extends { query: infer S extends z.ZodType } ? { readonly query: z.output<S> } : unknown);

/** What a caller gets back, exact: every named field is there. */
export type Output<E extends Endpoint> = z.output<E['reply']['schema']>;

/** What a handler answers: a list's bare rows, a page's rows and how many there are in all, else what the caller gets. */
export type Answer<E extends Endpoint> =
  Output<E> extends Page<infer T>
    ? { readonly rows: readonly T[]; readonly total: number }
    : Output<E> extends Rows<infer T>
      ? readonly T[]
      : Unread<Output<E>>;

// A list inside an answer is written as a list; only the reader counts what cannot be read.
type Unread<O> = O extends object ? { readonly [K in keyof O]: O[K] extends Rows<infer T> ? readonly T[] : O[K] } : O;

/** What a call is known by: the row's own `call`; where the id names a kind of answer, with it. */
export const nameOf = (endpoint: Pick<Endpoint, 'call' | 'names'>, id?: Id): string =>
  endpoint.names === 'page' ? endpoint.call.replace(':id', String(id)) : endpoint.call;

/** The method and the path pattern of a row. */
export const methodAndPath = (endpoint: Endpoint): { readonly method: Method; readonly path: string } => {
  const [method, path] = endpoint.call.split(' ') as [Method, string];
  return { method, path };
};

/** The flags of which one is enough; empty where none is asked. */
export const flagsNeeded = (endpoint: Pick<Endpoint, 'needs'>): readonly Flag[] =>
  endpoint.needs === undefined ? [] : typeof endpoint.needs === 'string' ? [endpoint.needs] : endpoint.needs;
