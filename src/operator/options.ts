import { parseArgs } from 'node:util';
import * as z from 'zod';
import { ENCODINGS } from './encodings';
import { VARIATIONS, variationNames, type Variations } from './variations';

const switches = variationNames.map((name) => {
  const { said, values } = VARIATIONS[name];
  return `  --${name} ${values.join('|')}\n${' '.repeat(20)}${said}`;
});

/** The help text of the command. */
export const USAGE = `npm run operator -- [options]

  --encoding NAME   how it answers: ${ENCODINGS.join(', ')} (default: old-spellings)
  --port NUMBER     where it listens on 127.0.0.1 (default: 8090)
  --latency MS      each answer comes so many milliseconds late (default: 0)
  --failures SHARE  so many calls of one fail, such as 0.1: by HTML, or without an answer (default: 0)
  --riders NUMBER   how many riders there are (default: 50)

How servers differ; the first value is the default:

${switches.join('\n')}`;

const within = (least: number, most: number) =>
  z.coerce.number().min(least, `must be ${least} or more`).max(most, `must be at most ${most}`);

const oneOf = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.enum(values, { error: ({ input }) => `cannot be “${String(input)}”: it is one of ${values.join(', ')}` });

const Options = z.object({
  encoding: oneOf(ENCODINGS).default('old-spellings'),
  port: within(0, 65_535).default(8090),
  latency: within(0, 60_000).default(0),
  failures: within(0, 1).default(0),
  riders: within(0, 100_000).default(50),
});
const Switches = z.object(
  Object.fromEntries(variationNames.map((name) => [name, oneOf(VARIATIONS[name].values).optional()])),
);

/**
 * Reads the command's arguments; undefined for a request of the help text.
 * Throws an Error with the reason where they are wrong.
 */
export const readOptions = (args: readonly string[]) => {
  const names = [...Object.keys(Options.shape), ...variationNames];
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...Object.fromEntries(names.map((name) => [name, { type: 'string' } as const])),
      help: { type: 'boolean' },
    },
  });
  if (values.help) return undefined;
  const [own, switched] = [Options.safeParse(values), Switches.safeParse(values)];
  if (!own.success || !switched.success) {
    const issues = [own, switched].flatMap(({ error }) => error?.issues ?? []);
    throw new Error(issues.map(({ path, message }) => `--${path.join()} ${message}`).join('; '));
  }
  return { ...own.data, variations: switched.data as Partial<Variations> };
};
