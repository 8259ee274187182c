// What a person types into a password field is sent, and kept nowhere.
const SECRET = /password/i;

/** The values of a form or record without its secrets: what may be kept of them, in a draft or a cache. */
export const withoutSecrets = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !SECRET.test(name)));
