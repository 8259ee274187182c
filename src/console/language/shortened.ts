/** The limits of a server's text that is shown in full (docs/wire.md#reading). */
const MAX_CHARACTERS = 200;
const MAX_LINES = 2;
/** The maximum number of remembered whole texts. */
const MAX_KEPT = 50;

const wholes = new Map<string, string>();

/** Shortens a server's text to 200 characters and two lines. `ServerText` shows the whole behind "Details". */
export const shortened = (text: string): string => {
  const lines = text.trim().split(/\s*\n\s*/);
  const characters = [...lines.slice(0, MAX_LINES).join(' ')];
  if (lines.length <= MAX_LINES && characters.length <= MAX_CHARACTERS) return text;
  const short = `${characters
    .slice(0, MAX_CHARACTERS - 1)
    .join('')
    .trimEnd()}…`;
  wholes.delete(short);
  wholes.set(short, text.trim());
  const [oldest = ''] = wholes.keys();
  if (wholes.size > MAX_KEPT) wholes.delete(oldest);
  return short;
};

/** Returns the whole of a shortened text; undefined where nothing was shortened. */
export const fullTextOf = (text: string): string | undefined => {
  if (!text.includes('…')) return undefined;
  return [...wholes].find(([short]) => text.includes(short))?.[1];
};
