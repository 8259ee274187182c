/** The calls that a server is known, or presumed, to lack (docs/wire.md#lacking). */
export type LackingCalls = Pick<ReadonlySet<string>, 'has'>;

/** A server that lacks this many of our further calls, and has answered none, is presumed to have none. */
const ENOUGH = 3;
const ANSWERS = '+';

// The dashboards are one family: a server that has one has all.
const familiesOf = (call: string): readonly string[] => {
  const [, inside] = /^\w+ \/console\/(analytics\/)?/.exec(call) ?? [''];
  if (inside !== undefined) return ['analytics', 'console'];
  return /^\w+ \/console\//.test(call) ? ['console'] : [];
};

const alike = (lines: ReadonlySet<string>, family: string): number =>
  [...lines].filter((line) => familiesOf(line).includes(family)).length;

/** Reads the calls that a server lacks from their stored lines. */
export const parseLackingCalls = (text: string): LackingCalls => {
  const lines = new Set(text.split('\n'));
  const isPresumed = (family: string) =>
    !lines.has(ANSWERS + family) && alike(lines, family) >= (family === 'analytics' ? 1 : ENOUGH);
  return { has: (call) => lines.has(call) || familiesOf(call).some(isPresumed) };
};

/** True where a server lacks one of our further calls and has answered none, but may have others. */
export const isInDoubt = (text: string): boolean => {
  const lines = new Set(text.split('\n'));
  const count = alike(lines, 'console');
  return !lines.has(`${ANSWERS}console`) && count > 0 && count < ENOUGH;
};

/** Returns the lines with the result of a call: the server lacks it, or has answered it. */
export const noteCall = (text: string, call: string, isLacking: boolean): string => {
  const lines = new Set(text === '' ? [] : text.split('\n'));
  if (isLacking) lines.add(call);
  else {
    lines.delete(call);
    for (const family of familiesOf(call)) lines.add(ANSWERS + family);
  }
  return [...lines].join('\n');
};
