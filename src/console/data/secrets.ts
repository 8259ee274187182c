import { isSecret } from '../../contract/opening';

/** The values of a form or record without its secrets, which are sent and kept nowhere: what may be in a draft or a cache. */
export const withoutSecrets = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !isSecret(name)));
