import * as z from 'zod';
import type { Endpoint } from '../../../contract/endpoint';
import { MAX_BODY_BYTES } from '../../../contract/limits';
import { Image } from '../../../contract/values';

/** The bytes of a form and its texts. The size of 512 kB holds the rich text of a page in any script, encoded twice. */
const FORM_BYTES = 512 * 1024;
/** One picture, or the lines of a file: 4 MB. */
const LONG_BYTES = 4 * 1024 * 1024;
const MANY = 1000;

/**
 * The largest body of a call, in bytes, by its schema.
 * It is 40 MB with a list of pictures, 4 MB with one or with a list of a thousand lines and more, 512 kB otherwise.
 * Parsing a body takes time from all callers, whatever the schema refuses afterwards.
 */
export const bodyLimitOf = ({ body }: Pick<Endpoint, 'body'>): number => {
  if (!body) return FORM_BYTES;
  const limits = [FORM_BYTES];
  z.toJSONSchema(body.schema, {
    io: 'input', // as it travels
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema, path }) => {
      if (zodSchema === Image) limits.push(path.includes('items') ? MAX_BODY_BYTES : LONG_BYTES);
      if ((jsonSchema.maxItems ?? 0) >= MANY) limits.push(LONG_BYTES);
    },
  });
  return Math.max(...limits);
};
