/**
 * The one form of a typed username or e-mail, for finding an account and for counting its tries.
 * With two forms, each spelling that only one of them merges (PostgreSQL's lower('İ') is 'i') would have its own tries.
 */
export const accountKey = (typed: string): string => typed.toLowerCase();
