import * as z from 'zod';
import { totalOf } from './bareAnswer';
import type { Cipher } from './cipher';
import { methodAndPath, type Endpoint, type Input, type Output } from './endpoint';
import { fieldWords } from './fieldWords';
import { Failure } from './failure';
import { NOT_OFFERED, REVOKED_DETAIL } from './messages';
import {
  clearFields,
  clearValue,
  isObject,
  isText,
  openObject,
  parseJson,
  removeSecrets,
  type JsonObject,
} from './opening';
import { refusal } from './refusal';
import { Receipt, rowSchemas, type Id } from './values';

/** A request ready for the network, without its host and its session headers. */
export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** An answer as it arrived. */
export interface WireReply {
  readonly status: number;
  readonly text: string;
  /** The Content-Range header, where the answer is one page of a list (docs/wire.md#under-console). */
  readonly contentRange?: string | null | undefined;
}

/** Picks the fields that the schema names, without undefined ones. Lists are picked row by row, loose records whole. */
const pick = (schema: z.ZodType, value: unknown): unknown => {
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((row) => pick(schema.element as z.ZodType, row));
  if (!(schema instanceof z.ZodObject) || !isObject(value) || schema.def.catchall) return value;
  const names = Object.keys(schema.shape as object).filter((name) => value[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, value[name]]));
};

const search = (query: unknown): string => {
  const fields = Object.entries(isObject(query) ? query : {}).filter(([, value]) => value !== undefined);
  const texts = fields.map(([name, value]): [string, string] => [name, isText(value) ? value : JSON.stringify(value)]);
  return texts.length > 0 ? `?${new URLSearchParams(texts).toString()}` : '';
};

/** Writes a call: its path with the id and the query, its encoded body, its content headers (docs/wire.md#calls). */
export const writeRequest = async <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  cipher: Cipher,
): Promise<WireRequest> => {
  const { method, path } = methodAndPath(endpoint);
  const { id, body, query } = input as { id?: Id; body?: unknown; query?: unknown };
  const filled = path.replace(':id', () => encodeURIComponent(String(id))) + search(endpoint.query && query);
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  if (!endpoint.body) return { method, path: filled, headers };
  const { encoding, schema } = endpoint.body;
  const sent = pick(schema, endpoint.id === undefined ? body : { [endpoint.id]: id });
  if (encoding === 'form')
    return {
      method,
      path: filled,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(sent as Record<string, string>).toString(),
    };
  const text = JSON.stringify(sent);
  return {
    method,
    path: filled,
    headers,
    body: encoding === 'sealed' ? JSON.stringify({ encrypted_data: await cipher.seal(text) }) : text,
  };
};

/** A 422 that names each field and its fault. */
export const invalid = (errors: Readonly<Record<string, string>>): Failure => {
  const said = Object.entries(errors).map(([field, text]) => (field ? `${fieldWords(field)}: ${text}` : text));
  return new Failure(said.join('; '), { status: 422, errors });
};

/** Returns true where a refusal is only about these fields. A form that marks them need not repeat it. */
export const concernsOnlyFields = ({ message, body: { errors } }: Failure, fields: readonly string[]): boolean =>
  errors !== undefined &&
  Object.keys(errors).every((path) => fields.includes(path.split('.')[0] ?? path)) &&
  (message === invalid(errors).message || Object.values(errors).includes(message));

/** Returns true for a status of a server that lacks a call. A 404 is one where the call names no record (docs/wire.md#lacking). */
export const isLacking = (endpoint: Endpoint, status: number): boolean =>
  status === 405 ||
  status === 501 ||
  (status === 404 &&
    endpoint.host !== 'login' &&
    endpoint.id === undefined &&
    (endpoint.names === 'page' || !methodAndPath(endpoint).path.includes(':id')));

const garbledBy = (endpoint: Endpoint, status: number, cause?: unknown): Failure =>
  new Failure(endpoint.garbled ?? endpoint.fails, { status, cause, isUnread: true });

/**
 * The body of an answer. A write without a documented answer has succeeded by its status, with a body or without one.
 * A truncated text, and a page of HTML, mean that another program has answered.
 */
const bodyOf = ({ reply }: Endpoint, text: string, ok: boolean): unknown => {
  const body = parseJson(text);
  if (!ok || reply.schema !== Receipt || isObject(body) || body === false) return body;
  return body === undefined && !/^\s*\w*\s*$/.test(text) ? undefined : {};
};

/** An opened answer, before the row's schema has parsed it. */
export interface OpenedReply {
  readonly value: unknown;
  /** The value that carried it, as it arrived: the named field, or the whole body. */
  readonly given: unknown;
  /** True where it was inside `data`. */
  readonly isInside: boolean;
}

/** Finds and opens the content of an answer. Throws a Failure for a refusal, a lacking call and unparsable text. */
export const openReply = async (endpoint: Endpoint, reply: WireReply, cipher: Cipher): Promise<OpenedReply> => {
  const { status } = reply;
  const ok = status >= 200 && status < 300;
  const lacking = isLacking(endpoint, status) && new Failure(NOT_OFFERED, { status, kind: 'notOffered' });
  const body = bodyOf(endpoint, reply.text, ok);
  const isBare = ok && endpoint.reply.encoding === 'bare';
  if (isBare && Array.isArray(body))
    return { value: { rows: body, total: totalOf(reply.contentRange) }, given: body, isInside: false };
  if (!isObject(body))
    throw lacking || (ok ? garbledBy(endpoint, status) : new Failure(endpoint.fails, { status, isUnread: true }));
  const data = await openObject(body.data, cipher);
  const places = data ? [body, data] : [body];
  if (places.some((place) => place.detail === REVOKED_DETAIL))
    throw new Failure(REVOKED_DETAIL, { status, kind: 'revoked' });
  if (lacking) throw lacking;
  if (isBare && body.success !== false) return { value: body, given: body, isInside: false };

  const { field, schema } = endpoint.reply;
  // A `status` that the record is known to have is its own, where the whole answer is one record.
  const own = field === undefined && schema instanceof z.ZodObject ? (schema.shape as object) : {};
  const says = (name: 'success' | 'status', fine: readonly unknown[]) =>
    name in own || places.every((place) => !(name in place) || fine.includes(place[name]));
  if (!ok || !says('success', [true, 'true']) || !says('status', ['success'])) throw refusal(endpoint, status, places);

  // A list that is null, or left out beside `success: true`, is empty.
  const isEmpty = (name: string) =>
    places.every((place) => (place[name] ?? null) === null) &&
    places.some((place) => name in place || place.success === true || place.success === 'true');
  if (field === undefined) {
    const lists = Object.entries(own).filter(([name, each]) => rowSchemas.has(each as z.ZodType) && isEmpty(name));
    const whole: JsonObject = { ...body, ...data };
    const empty = Object.fromEntries<unknown>(lists.map(([name]) => [name, []] as const));
    if (lists.length > 0 && 'total' in own) empty.total = whole.total ?? 0;
    const given = { ...whole, ...empty };
    return { value: await clearFields(schema, given, cipher), given, isInside: data !== undefined };
  }
  if (rowSchemas.has(schema) && isEmpty(field)) return { value: [], given: [], isInside: false };
  const holder = places.find((place) => place[field] !== undefined && place[field] !== null);
  if (!holder) throw new Failure(endpoint.missing ?? endpoint.garbled ?? endpoint.fails, { status, isUnread: true });
  return { value: await clearValue(schema, holder[field], cipher), given: holder[field], isInside: holder === data };
};

// `garbled` is about the first field of an answer that no field carries. A sign-in with a token lacks another field.
const hasFirst = ({ reply }: Endpoint, value: unknown): boolean => {
  const [first] = reply.schema instanceof z.ZodObject ? Object.keys(reply.schema.shape) : [];
  return reply.field === undefined && first !== undefined && isObject(value) && Boolean(value[first]);
};

/**
 * The tolerant reader: one for every call (docs/wire.md#reading). Returns the value of the row's schema.
 * Throws a Failure with the server's own message, else the catalogue's, and never with the text of a garbled answer.
 */
export const readReply = async <E extends Endpoint>(
  endpoint: E,
  reply: WireReply,
  cipher: Cipher,
): Promise<Output<E>> => {
  const { value: opened } = await openReply(endpoint, reply, cipher);
  const { encoding, schema } = endpoint.reply;
  const value = encoding === 'bare' ? opened : removeSecrets(opened);
  const result = schema.safeParse(value);
  if (result.success) return result.data as Output<E>;
  // Some servers answer one record as a list of one.
  const isOne = encoding !== 'bare' && Array.isArray(value) && value.length === 1;
  const only = isOne ? schema.safeParse(value[0]) : undefined;
  const { status } = reply;
  if (!only?.success && hasFirst(endpoint, value))
    throw new Failure(endpoint.fails, { status, cause: result.error, isUnread: true });
  if (!only?.success) throw garbledBy(endpoint, status, result.error);
  return only.data as Output<E>;
};
