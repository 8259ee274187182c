/** So much of what a server said is shown at once (docs/wire.md#reading). */
const MOST_CHARACTERS = 200;
const MOST_LINES = 2;
/** So many whole texts are remembered. */
const MOST_KEPT = 50;

const wholes = new Map<string, string>();

/** A text of a server as it is shown at once: 200 characters and two lines. The whole is behind "Details" wherever it is shown (`Said`). */
export const shortened = (text: string): string => {
  const lines = text.trim().split(/\s*\n\s*/);
  const characters = [...lines.slice(0, MOST_LINES).join(' ')];
  if (lines.length <= MOST_LINES && characters.length <= MOST_CHARACTERS) return text;
  const short = `${characters
    .slice(0, MOST_CHARACTERS - 1)
    .join('')
    .trimEnd()}…`;
  wholes.delete(short);
  wholes.set(short, text.trim());
  const [oldest = ''] = wholes.keys();
  if (wholes.size > MOST_KEPT) wholes.delete(oldest);
  return short;
};

/** The whole of what is shortened in a text; undefined where nothing is. */
export const wholeOf = (text: string): string | undefined => {
  if (!text.includes('…')) return undefined;
  return [...wholes].find(([short]) => text.includes(short))?.[1];
};
