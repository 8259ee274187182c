import * as z from 'zod';

const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
// What a browser or a web view would run or open from the device instead of leading somewhere.
const REFUSED = ['javascript', 'data', 'vbscript', 'file', 'blob', 'about', 'http', 'content', 'intent'];

/** True for an address with a user before its host: `https://operator.example@elsewhere.example` leads elsewhere than it seems to. */
export const hasUser = (address: string): boolean => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return (
    url !== undefined &&
    (url.username !== '' || url.password !== '' || /^[a-z][a-z0-9+.-]*:[\\/]{2,}[^/?#]*@/i.test(address))
  );
};
/** What is said of such a one. */
export const NO_USER = 'Take out the part before the @: the address leads to what comes after it';

// A blank, a control or an unseen character, and a backslash: a browser drops it or takes it for a slash, and other readers do not, so that
// "java\nscript:" runs and `https://a.example\@b.example` leads to the one or to the other.
const READ_TWO_WAYS = /[\s\\\p{C}\p{Z}]/u;

/** True for an address that every reader takes alike, with no user before its host. */
export const isPlainAddress = (address: string): boolean => !READ_TWO_WAYS.test(address) && !hasUser(address);

/** True for an https address and for a deep link of the app (`metroapp://recharge`); an empty text is no link, which is fine. */
export const isSafeLink = (link: string): boolean => {
  if (link === '') return true;
  const scheme = SCHEME.exec(link)?.[1]?.toLowerCase();
  if (scheme === undefined || REFUSED.includes(scheme) || !isPlainAddress(link)) return false;
  return scheme === 'https' ? URL.canParse(link) : link.toLowerCase().startsWith(`${scheme}://`);
};

/** The schemes of the app where the configuration names none. */
export const DEFAULT_APP_SCHEMES: readonly string[] = ['metroapp'];

/** A scheme of the app's own, as the configuration names it: `metroapp` for `metroapp://recharge`. */
export const AppScheme = z
  .string()
  .regex(/^[a-z][a-z0-9+.-]{1,39}$/, 'must be a scheme such as "metroapp"')
  .refine((scheme) => scheme !== 'https' && isSafeLink(`${scheme}://x`), 'must be a scheme of the app’s own');

/** What is said of a link that leads elsewhere than to https and into the app. */
export const linkRefusal = ([scheme]: readonly string[]): string =>
  scheme === undefined
    ? 'Use an address that begins with https://'
    : `Use an address that begins with https:// or a link of the app such as ${scheme}://recharge`;

/** True for an https address, for a link with one of the app's schemes, and for no link at all. */
export const isAllowedLink = (link: string, schemes: readonly string[]): boolean =>
  isSafeLink(link) && (link === '' || ['https', ...schemes].includes(SCHEME.exec(link)?.[1]?.toLowerCase() ?? ''));

interface Linked {
  readonly banner_redirect_link?: string | undefined;
  readonly banners?: readonly { readonly banner_redirect_link: string }[];
}

/** The links of a banner that lead elsewhere, each field with what to do about it: what the form and the server ask alike. */
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
