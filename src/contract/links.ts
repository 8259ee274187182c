import * as z from 'zod';

const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
// Schemes that a browser or web view would run, or open from the device.
const REFUSED = ['javascript', 'data', 'vbscript', 'file', 'blob', 'about', 'http', 'content', 'intent'];

/**
 * True for an address with a user before its host.
 * For example, `https://operator.example@elsewhere.example` leads elsewhere than it seems to.
 */
export const hasUser = (address: string): boolean => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return (
    url !== undefined &&
    (url.username !== '' || url.password !== '' || /^[a-z][a-z0-9+.-]*:[\\/]{2,}[^/?#]*@/i.test(address))
  );
};
/** The message for such an address. */
export const NO_USER = 'Remove the part before @ in the address';

// A blank, a control or invisible character, or a backslash.
// Browsers drop it or read it as a slash, other readers do not:
// "java\nscript:" runs, and `https://a.example\@b.example` leads to either host.
const READ_TWO_WAYS = /[\s\\\p{C}\p{Z}]/u;

const OF_THE_WEB = /^https?:/i;
// A strict host: browsers also accept fewer or more slashes, characters that look like a dot or a slash, and
// escapes, which other readers do not.
const HOST = /^https?:\/\/(\[[\da-f:.]+\]|[\p{L}\p{M}\p{N}._-]+)(?::\d+)?(?:[/?#]|$)/iu;

const hasPlainHost = (address: string): boolean => {
  const host = HOST.exec(address)?.[1];
  return host !== undefined && host.normalize('NFKC') === host.normalize();
};

/** True for an address that every reader parses alike, with no user before its host. */
export const isPlainAddress = (address: string): boolean =>
  !READ_TWO_WAYS.test(address) && !hasUser(address) && (!OF_THE_WEB.test(address) || hasPlainHost(address));

/** Returns true for an https address, a deep link of the app (`metroapp://recharge`), and an empty text. */
export const isSafeLink = (link: string): boolean => {
  if (link === '') return true;
  const scheme = SCHEME.exec(link)?.[1]?.toLowerCase();
  if (scheme === undefined || REFUSED.includes(scheme) || !isPlainAddress(link)) return false;
  return scheme === 'https' ? URL.canParse(link) : link.toLowerCase().startsWith(`${scheme}://`);
};

/** The schemes of the app where none are configured. */
export const DEFAULT_APP_SCHEMES: readonly string[] = ['metroapp'];

/** A configured scheme of the app's own: `metroapp` for `metroapp://recharge`. */
export const AppScheme = z
  .string()
  .regex(/^[a-z][a-z0-9+.-]{1,39}$/, 'must be a scheme such as "metroapp"')
  .refine((scheme) => scheme !== 'https' && isSafeLink(`${scheme}://x`), 'must be a scheme of the app’s own');

/** The message for a link that leads elsewhere than to https and into the app. */
export const linkRefusal = ([scheme]: readonly string[]): string =>
  scheme === undefined
    ? 'Use an address that begins with https://'
    : `Use an address that begins with https:// or a link of the app such as ${scheme}://recharge`;

/** True for an https address, for a link with one of the app's schemes, and for an empty link. */
export const isAllowedLink = (link: string, schemes: readonly string[]): boolean =>
  isSafeLink(link) && (link === '' || ['https', ...schemes].includes(SCHEME.exec(link)?.[1]?.toLowerCase() ?? ''));

interface Linked {
  readonly banner_redirect_link?: string | undefined;
  readonly banners?: readonly { readonly banner_redirect_link: string }[];
}

/** The faulty links of a banner, each field with a remedy. The form and the server both use it. */
export const linkErrors = (
  { banner_redirect_link: own = '', banners = [] }: Linked,
  schemes: readonly string[],
): Readonly<Record<string, string>> => {
  const links: [string, string][] = [
    ['banner_redirect_link', own],
    ...banners.map((row, index): [string, string] => [
      `banners.${index}.banner_redirect_link`,
      row.banner_redirect_link,
    ]),
  ];
  const wrong = links.filter(([, link]) => !isAllowedLink(link.trim(), schemes));
  return Object.fromEntries(wrong.map(([field, link]) => [field, hasUser(link) ? NO_USER : linkRefusal(schemes)]));
};
