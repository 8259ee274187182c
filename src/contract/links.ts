const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
// What a browser or a web view would run or open from the device instead of leading somewhere.
const REFUSED = ['javascript', 'data', 'vbscript', 'file', 'blob', 'about', 'http', 'content', 'intent'];

/** True for an https address and for a deep link of the app (`metroapp://recharge`); an empty text is no link, which is fine. */
export const isSafeLink = (link: string): boolean => {
  if (link === '') return true;
  // A browser drops these inside a scheme, so "java\nscript:" would run.
  if ([...link].some((letter) => letter <= ' ' || letter === '\u007f')) return false;
  const scheme = SCHEME.exec(link)?.[1]?.toLowerCase();
  if (scheme === undefined || REFUSED.includes(scheme)) return false;
  return scheme === 'https' ? URL.canParse(link) : link.toLowerCase().startsWith(`${scheme}://`);
};
