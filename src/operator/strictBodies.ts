import { createCipheriv, createDecipheriv } from 'node:crypto';

/** Key and IV of the operator's installation. Its encryption is implemented here, independently of the product's. */
export const OPERATOR_SECRET = { key: 'operators-own-key-of-32-bytes-ok', iv: 'operators-own-iv' } as const;

const { key, iv } = OPERATOR_SECRET;

/** Encrypts a value as this operator does: AES-256-CBC of its JSON, in base64. */
export const sealed = (value: unknown): string => {
  const cipher = createCipheriv('aes-256-cbc', key, iv);
  return cipher.update(JSON.stringify(value), 'utf8', 'base64') + cipher.final('base64');
};

/** Returns the content of an encrypted text; undefined for any other text. */
export const openedText = (text: string): string | undefined => {
  if (text.length < 24 || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-cbc', key, iv);
    return decipher.update(text, 'base64', 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
};

const opened = (text: string): unknown => {
  const decipher = createDecipheriv('aes-256-cbc', key, iv);
  return JSON.parse(decipher.update(text, 'base64', 'utf8') + decipher.final('utf8')) as unknown;
};

/** The words of a refusal that mark an ended session for a console. */
export const REVOKED = 'Token not found or revoked';

/** An answer other than 200. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly detail: unknown,
  ) {
    super(JSON.stringify(detail));
  }
}

/** Returns FastAPI's error of a body: the place, the message and the type. */
const unprocessable = (field: string, msg: string, type: string): Refused =>
  new Refused(422, [{ loc: ['body', field], msg, type }]);

type Kind = 'any' | 'string' | 'number' | 'number or null' | 'boolean' | 'object' | 'list';
/** The fields of a body and their kinds; one that may be absent has a question mark behind its name. */
export type BodyShape = Readonly<Record<string, Kind>>;

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value);

/** Returns a body with exactly these fields, each of exactly this kind. Any deviation is a 422. */
export const strictBody = (value: unknown, shape: BodyShape): Record<string, unknown> => {
  if (kindOf(value) !== 'object') throw unprocessable('body', 'value is not a valid dict', 'type_error.dict');
  const body = value as Record<string, unknown>;
  const fields = Object.entries(shape).map(([name, kind]) => ({
    name: name.replace('?', ''),
    kind,
    isOptional: name.endsWith('?'),
  }));
  for (const name of Object.keys(body))
    if (!fields.some((field) => field.name === name))
      throw unprocessable(name, 'extra fields not permitted', 'value_error.extra');
  for (const { name, kind, isOptional } of fields) {
    if (body[name] === undefined && isOptional) continue;
    if (body[name] === undefined) throw unprocessable(name, 'field required', 'value_error.missing');
    if (kind !== 'any' && !kind.split(' or ').includes(kindOf(body[name])))
      throw unprocessable(name, `value is not a valid ${kind}`, `type_error.${kind}`);
  }
  return body;
};

/** Decrypts the one field of an encrypted body. */
export const openedBody = (raw: unknown): unknown => {
  const { encrypted_data } = strictBody(raw, { encrypted_data: 'string' });
  try {
    return opened(String(encrypted_data));
  } catch {
    throw unprocessable('encrypted_data', 'cannot be decrypted', 'value_error');
  }
};
