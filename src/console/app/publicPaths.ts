import { paths } from './paths';
import type { PathRow } from './paths';

/** Translates an address, query string and hash included, between react-admin's paths and the public ones. */
export interface PublicPaths {
  /** The address as react-admin has it; what the table does not know comes back as it is. */
  readonly toInside: (address: string) => string;
  /** The address as the address bar and links show it; what the table does not know comes back as it is. */
  readonly toOutside: (address: string) => string;
}

interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

interface Pattern {
  readonly match: RegExp;
  /** The query parameter that carries the id, where the path does not. */
  readonly idParameter: string | undefined;
  readonly write: (id: string, rest: Omit<Address, 'pathname'>) => string;
}

/** Splits a same-origin address ('/a?b#c') at its query and its hash, changing nothing. */
export function splitAddress(address: string): Address {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  return { pathname, search, hash };
}

/** Makes the two translations of a table of paths; the first row that fits wins. */
export function createPublicPaths(rows: readonly PathRow[]): PublicPaths {
  const inward = rows.flatMap(({ inside, outside, also = [] }) =>
    [outside, ...also].map((from) => [readPattern(from), readPattern(inside)] as const),
  );
  const outward = rows.map(({ inside, outside }) => [readPattern(inside), readPattern(outside)] as const);
  // A row that asks for an id in the query is tried before one that has the same path and asks for none.
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
    // Like react-router: no regard to case, and a slash at the end changes nothing.
    match: new RegExp(`^${source.join('/')}/?$`, 'i'),
    idParameter,
    write: (id, rest) => {
      const query = [idParameter ? `${idParameter}=${id}` : '', rest.search.slice(1)].filter(Boolean).join('&');
      return pathname.replace(':id', () => id) + (query && `?${query}`) + rest.hash;
    },
  };
}

/** Takes one parameter out of a query string and leaves every other byte of it alone. */
function takeParameter(search: string, name: string): { value: string | undefined; rest: string } {
  const parts = search.slice(1).split('&').filter(Boolean);
  const index = parts.findIndex((part) => part.startsWith(`${name}=`));
  if (index < 0) return { value: undefined, rest: search };
  const value = parts[index]?.slice(name.length + 1).replaceAll('+', '%20');
  const rest = parts.filter((_, other) => other !== index).join('&');
  return { value, rest: rest && `?${rest}` };
}

/** An id is safe both as a path segment and as a query value, however the address it came from was written. */
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

/** Where the address bar is, in react-admin's spelling: a page in view may be left already, until the next one is drawn. */
export const shownAddress = (): Address =>
  splitAddress(publicPaths.toInside(`${window.location.pathname}${window.location.search}`));
