import { paths } from './paths';
import type { PathRow } from './paths';

/** Translates an address, query string and hash included, between react-admin's paths and the public ones. */
export interface PublicPaths {
  /** The address in react-admin's form; an address that the table does not have is returned unchanged. */
  readonly toInside: (address: string) => string;
  /** The address of the address bar and of links; an address that the table does not have is returned unchanged. */
  readonly toOutside: (address: string) => string;
}

interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

interface Pattern {
  readonly match: RegExp;
  /** The query parameter that carries the id, if the path does not. */
  readonly idParameter: string | undefined;
  readonly write: (id: string, rest: Omit<Address, 'pathname'>) => string;
}

/** Splits a same-origin address ('/a?b#c') at its query and its hash, without changes. */
export function splitAddress(address: string): Address {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  return { pathname, search, hash };
}

/** Makes the translations in both directions from a table of paths; the first row that matches wins. */
export function createPublicPaths(rows: readonly PathRow[]): PublicPaths {
  const inward = rows.flatMap(({ inside, outside, also = [] }) =>
    [outside, ...also].map((from) => [readPattern(from), readPattern(inside)] as const),
  );
  const outward = rows.map(({ inside, outside }) => [readPattern(inside), readPattern(outside)] as const);
  // A row that requires an id in the query is tried before one with the same path that requires none.
  const neediestFirst = [...inward].sort(([a], [b]) => Number(!a.idParameter) - Number(!b.idParameter));
  return {
    toInside: (address) => translate(address, neediestFirst),
    toOutside: (address) => translate(address, outward),
  };
}

/** The console's own translations, of the one table. */
export const publicPaths: PublicPaths = createPublicPaths(paths);

function translate(address: string, pairs: readonly (readonly [Pattern, Pattern])[]): string {
  const { pathname, search, hash } = splitAddress(address);
  for (const [from, to] of pairs) {
    const found = from.match.exec(pathname);
    if (!found) continue;
    const query = from.idParameter ? takeParameter(search, from.idParameter) : { value: found[1], rest: search };
    if (from.idParameter && !query.value) continue;
    return to.write(encodeOnce(query.value ?? ''), { search: query.rest, hash });
  }
  return address;
}

function readPattern(pattern: string): Pattern {
  const { pathname, search } = splitAddress(pattern);
  const idParameter = /^\?(\w+)=:id$/.exec(search)?.[1];
  const source = pathname.split('/').map((segment) => (segment === ':id' ? '([^/]+)' : escapeForRegExp(segment)));
  return {
    // The pattern ignores case and a slash at the end, as react-router does.
    match: new RegExp(`^${source.join('/')}/?$`, 'i'),
    idParameter,
    write: (id, rest) => {
      const query = [idParameter ? `${idParameter}=${id}` : '', rest.search.slice(1)].filter(Boolean).join('&');
      return pathname.replace(':id', () => id) + (query && `?${query}`) + rest.hash;
    },
  };
}

/** Removes one parameter from a query string; every other byte stays unchanged. */
function takeParameter(search: string, name: string): { value: string | undefined; rest: string } {
  const parts = search.slice(1).split('&').filter(Boolean);
  const index = parts.findIndex((part) => part.startsWith(`${name}=`));
  if (index < 0) return { value: undefined, rest: search };
  const value = parts[index]?.slice(name.length + 1).replaceAll('+', '%20');
  const rest = parts.filter((_, other) => other !== index).join('&');
  return { value, rest: rest && `?${rest}` };
}

/** An id is safe both as a path segment and as a query value, whatever the original spelling. */
function encodeOnce(raw: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(raw));
  } catch {
    return encodeURIComponent(raw);
  }
}

function escapeForRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
