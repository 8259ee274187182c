import * as z from 'zod';
import { totalOf } from './bareAnswer';
import type { Cipher } from './cipher';
import { methodAndPath, type Answer, type Endpoint, type Input, type Output, type Request } from './endpoint';
import { fieldWords } from './fieldWords';
import { Failure } from './failure';
import { NOT_OFFERED, REVOKED_DETAIL } from './messages';
import {
  clearFields,
  clearValue,
  faultOfShape,
  isObject,
  isText,
  openObject,
  parseJson,
  takeSecretsOut,
  type JsonObject,
} from './opening';
import { refusal } from './refusal';
import { Instant, type Id } from './values';

/** A request ready for the network, without its host and its session headers. */
export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** An answer as it came. */
export interface WireReply {
  readonly status: number;
  readonly text: string;
  /** The Content-Range header, where the answer is one page of a list (docs/wire.md#under-console). */
  readonly contentRange?: string | null | undefined;
}

/** Only the fields that the schema names travel; undefined ones do not. Lists are picked row by row, loose records whole. */
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

// A text that looks like JSON is read as JSON: lists and objects are what the dialect writes so (docs/wire.md#under-console).
const readSearch = (given: Readonly<Record<string, unknown>> = {}): JsonObject =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      isText(value) && /^\s*[[{]/.test(value) ? (parseJson(value) ?? value) : value,
    ]),
  );

/** Writes a call: its path with the id and the query, its body as the row encodes it, its content headers (docs/wire.md#calls). */
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

/** A 422 that names each field and what is wrong with it. */
export const invalid = (errors: Readonly<Record<string, string>>): Failure => {
  const said = Object.entries(errors).map(([field, text]) => (field ? `${fieldWords(field)}: ${text}` : text));
  return new Failure(said.join('; '), { status: 422, errors });
};

/** Whether a refusal says no more than what is wrong with these fields: a form that marks them need not repeat it. */
export const saysFieldsOnly = ({ message, body: { errors } }: Failure, fields: readonly string[]): boolean =>
  errors !== undefined &&
  Object.keys(errors).every((path) => fields.includes(path.split('.')[0] ?? path)) &&
  message === invalid(errors).message;

const fieldErrors = (error: z.ZodError): Record<string, string> =>
  Object.fromEntries(error.issues.toReversed().map((issue) => [issue.path.join('.'), issue.message]));

const readQuery = (schema: z.ZodType | undefined, given: Readonly<Record<string, unknown>> | undefined): object => {
  if (!schema) return {};
  const read = schema.safeParse(readSearch(given));
  if (!read.success) throw invalid(fieldErrors(read.error));
  return { query: read.data };
};

// What cannot be read would be taken for none, and a save from an older state would write over a newer one.
const readAtOf = (value: unknown): Instant | undefined => {
  const told = isObject(value) ? (value.updated_at ?? undefined) : undefined;
  const read = Instant.optional().safeParse(told);
  if (!read.success) throw invalid({ updated_at: 'Enter a date and time' });
  return read.data;
};

/**
 * Reads a request on the server: opens it and validates it. Throws a 422 that names what is wrong. `raw` is parsed JSON, or
 * the fields of a form; `query` the fields after the `?`.
 */
export const readRequest = async <E extends Endpoint>(
  endpoint: E,
  given: { readonly id?: string; readonly raw?: unknown; readonly query?: Readonly<Record<string, unknown>> },
  cipher: Cipher,
): Promise<Request<E>> => {
  const query = readQuery(endpoint.query, given.query);
  if (!endpoint.body) return { id: given.id, ...query } as object as Request<E>;
  let value = given.raw;
  if (endpoint.body.encoding === 'sealed') {
    const sealedText = isObject(value) ? value.encrypted_data : undefined;
    if (typeof sealedText !== 'string')
      throw invalid({ encrypted_data: 'is missing: this call takes {"encrypted_data": "<base64>"}' });
    value = await cipher.open(sealedText).then(parseJson, () => undefined);
    if (value === undefined)
      throw invalid({ encrypted_data: 'cannot be opened: it was sealed with another key, or cut short' });
  }
  const fault = faultOfShape(value);
  if (fault !== undefined) throw new Failure(fault, { status: 422 });
  const read = endpoint.body.schema.safeParse(value);
  if (!read.success) throw invalid(fieldErrors(read.error));
  const id = endpoint.id === undefined ? given.id : (read.data as Record<string, Id>)[endpoint.id];
  const readAt = readAtOf(value);
  return { id, body: read.data, ...query, ...(readAt !== undefined && { readAt }) } as object as Request<E>;
};

/** Writes the embedded back end's answer in the plainest encoding: fields at the top, the named one encrypted where the row says so (docs/wire.md#reading). */
export const writeReply = async <E extends Endpoint>(
  endpoint: E,
  answer: Answer<E>,
  cipher: Cipher,
): Promise<JsonObject> => {
  const { encoding, field } = endpoint.reply;
  const head = { success: true, status: 'success', message: endpoint.done ?? 'Done' };
  if (endpoint.answersInside) return { ...head, [endpoint.answersInside]: answer };
  if (field === undefined) return { ...head, ...(answer as object) };
  return { ...head, [field]: encoding === 'sealed' ? await cipher.seal(JSON.stringify(answer)) : answer };
};

/** True for a status that says that the server lacks a call: a 404 does where the call names no record (docs/wire.md#lacking). */
export const isLacking = (endpoint: Endpoint, status: number): boolean =>
  status === 405 ||
  status === 501 ||
  (status === 404 &&
    endpoint.host !== 'login' &&
    endpoint.id === undefined &&
    (endpoint.names === 'page' || !methodAndPath(endpoint).path.includes(':id')));

const garbledBy = (endpoint: Endpoint, status: number, cause?: unknown): Failure =>
  new Failure(endpoint.garbled ?? endpoint.fails, { status, cause, isUnread: true });

/** An answer after it was opened and before the row's schema has read it. */
export interface OpenedReply {
  readonly value: unknown;
  /** What carried it, as it came: the named field, or the whole body. */
  readonly given: unknown;
  /** It was inside `data`. */
  readonly isInside: boolean;
}

/** Finds and opens what an answer carries; throws a Failure for a refusal, a lacking call and what cannot be parsed. */
export const openReply = async (endpoint: Endpoint, reply: WireReply, cipher: Cipher): Promise<OpenedReply> => {
  const { status } = reply;
  const ok = status >= 200 && status < 300;
  const lacking = isLacking(endpoint, status) && new Failure(NOT_OFFERED, { status, kind: 'notOffered' });
  const body = parseJson(reply.text);
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
  // Where the whole answer is one record, a `status` that the record is known to have is its own.
  const own = field === undefined && schema instanceof z.ZodObject ? (schema.shape as object) : {};
  const says = (name: 'success' | 'status', fine: readonly unknown[]) =>
    name in own || places.every((place) => !(name in place) || fine.includes(place[name]));
  if (!ok || !says('success', [true, 'true']) || !says('status', ['success'])) throw refusal(endpoint, status, places);

  if (field === undefined) {
    const given = data ? { ...body, ...data } : body;
    return { value: await clearFields(schema, given, cipher), given, isInside: data !== undefined };
  }
  const holder = places.find((place) => place[field] !== undefined && place[field] !== null);
  if (!holder) throw new Failure(endpoint.missing ?? endpoint.garbled ?? endpoint.fails, { status });
  return { value: await clearValue(schema, holder[field], cipher), given: holder[field], isInside: holder === data };
};

/**
 * The tolerant reader: one for every call (docs/wire.md#reading). Gives what the row's schema says, or throws a Failure with the
 * server's own message, else the catalogue's. Never lets the text of a garbled answer through.
 */
export const readReply = async <E extends Endpoint>(
  endpoint: E,
  reply: WireReply,
  cipher: Cipher,
): Promise<Output<E>> => {
  const { value: opened } = await openReply(endpoint, reply, cipher);
  const { encoding, schema } = endpoint.reply;
  const value = encoding === 'bare' ? opened : takeSecretsOut(opened);
  const result = schema.safeParse(value);
  if (result.success) return result.data as Output<E>;
  // Some servers answer one record as a list of one.
  const isOne = encoding !== 'bare' && Array.isArray(value) && value.length === 1;
  const only = isOne ? schema.safeParse(value[0]) : undefined;
  if (!only?.success) throw garbledBy(endpoint, reply.status, result.error);
  return only.data as Output<E>;
};
