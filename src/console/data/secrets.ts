import { isSecret } from '../../contract/decode';

/** Returns the values of a form or record without its secrets. Drafts and caches may hold only these. */
export const withoutSecrets = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !isSecret(name)));
