import type * as z from 'zod';
import type { Cipher } from './cipher';
import type { Answer, Endpoint, Request } from './endpoint';
import { Failure } from './failure';
import { faultOfShape, isObject, isText, parseJson, type JsonObject } from './decode';
import { Instant, type Id } from './values';
import { invalid } from './wire';

// Texts that look like JSON are parsed, since the dialect writes lists and objects so (docs/wire.md#under-console).
const readSearch = (given: Readonly<Record<string, unknown>> = {}): JsonObject =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      isText(value) && /^\s*[[{]/.test(value) ? (parseJson(value) ?? value) : value,
    ]),
  );

const fieldErrors = (error: z.ZodError): Record<string, string> =>
  Object.fromEntries(error.issues.toReversed().map((issue) => [issue.path.join('.'), issue.message]));

const readQuery = (schema: z.ZodType | undefined, given: Readonly<Record<string, unknown>> | undefined): object => {
  if (!schema) return {};
  const read = schema.safeParse(readSearch(given));
  if (!read.success) throw invalid(fieldErrors(read.error));
  return { query: read.data };
};

// An unreadable time is refused: as an absent one, it would let a save from an older state overwrite a newer one.
const readAtOf = (value: unknown): Instant | undefined => {
  const told = isObject(value) ? (value.updated_at ?? undefined) : undefined;
  const read = Instant.optional().safeParse(told);
  if (!read.success) throw invalid({ updated_at: 'Enter a date and time' });
  return read.data;
};

/**
 * Reads a request on the server: opens it and validates it. Throws a 422 that names the faults.
 * `raw` is parsed JSON, or the fields of a form; `query` the fields after the `?`.
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
    if (value === undefined) throw invalid({ encrypted_data: 'cannot be decrypted: wrong key, or incomplete' });
  }
  const fault = faultOfShape(value);
  if (fault !== undefined) throw new Failure(fault, { status: 422 });
  const read = endpoint.body.schema.safeParse(value);
  if (!read.success) throw invalid(fieldErrors(read.error));
  const id = endpoint.id === undefined ? given.id : (read.data as Record<string, Id>)[endpoint.id];
  const readAt = readAtOf(value);
  return { id, body: read.data, ...query, ...(readAt !== undefined && { readAt }) } as object as Request<E>;
};

/**
 * Writes the embedded back end's answer in the plainest encoding: fields at the top (docs/wire.md#reading).
 * The named field is encrypted where the row requires it.
 */
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
