/**
 * The one form of a typed username or e-mail by which an account is looked up and its tries are counted. Another form for either would
 * give each spelling of a name that the other takes for one (PostgreSQL's lower('İ') is 'i') tries of its own.
 */
export const accountKey = (typed: string): string => typed.toLowerCase();
