import { parseArgs } from 'node:util';
import * as z from 'zod';
import { OPERATOR_PASSWORD, operatorBackend } from './backend';
import { ENCODINGS } from './encodings';
import { OPERATOR_SECRET } from './exactly';
import { inventedRecords } from './records';

const USAGE = `npm run operator -- [options]

  --encoding NAME   how it answers: ${ENCODINGS.join(', ')} (default: old-spellings)
  --port NUMBER     where it listens on 127.0.0.1 (default: 8090)
  --latency MS      each answer comes so many milliseconds late (default: 0)
  --failures SHARE  so many calls of one fail, such as 0.1: by HTML, or without an answer (default: 0)
  --riders NUMBER   how many riders there are (default: 50)`;

const within = (least: number, most: number) =>
  z.coerce.number().min(least, `must be ${least} or more`).max(most, `must be at most ${most}`);

const Options = z.object({
  encoding: z.enum(ENCODINGS, { error: `must be one of: ${ENCODINGS.join(', ')}` }).default('old-spellings'),
  port: within(0, 65_535).default(8090),
  latency: within(0, 60_000).default(0),
  failures: within(0, 1).default(0),
  riders: within(0, 100_000).default(50),
});

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const run = async (): Promise<void> => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      ...{ encoding: text, port: text, latency: text, failures: text, riders: text },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return print(USAGE);
  const read = Options.safeParse(values);
  if (!read.success)
    throw new Error(read.error.issues.map(({ path, message }) => `--${path.join()} ${message}`).join('; '));
  const { encoding, port, latency, failures, riders } = read.data;
  const records = inventedRecords(riders, new Date());
  const chance = (share: number): boolean => Math.random() < share;
  const { app } = await operatorBackend({
    encoding,
    records,
    latency,
    fails: () => (chance(failures) ? (chance(0.5) ? 'html' : 'drop') : undefined),
  });
  const address = await app.listen({ host: '127.0.0.1', port });
  print(`An operator's server is at ${address}: it answers in ${encoding}, and keeps nothing when it ends.`);
  print(`Sign in as kavya, viewer or ratings.only with ${OPERATOR_PASSWORD}. Calls are under /api, /config.json names`);
  print(`the hosts and the cipher: key ${OPERATOR_SECRET.key}, iv ${OPERATOR_SECRET.iv}.`);
  print(
    `Try it: CONFORMANCE_PASSWORD=${OPERATOR_PASSWORD} npm run conformance -- --url ${address} --user kavya --write`,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      app.server.closeAllConnections();
      void app.close().then(() => process.exit(0));
    });
};

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${USAGE}\n`);
  process.exit(2);
});
