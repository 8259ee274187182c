import { OPERATOR_PASSWORD, operatorBackend } from './backend';
import { OPERATOR_SECRET } from './strictBodies';
import { readOptions, USAGE } from './options';
import { inventedRecords } from './records';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const run = async (): Promise<void> => {
  const read = readOptions(process.argv.slice(2));
  if (!read) return print(USAGE);
  const { encoding, port, latency, failures, riders, variations } = read;
  const records = inventedRecords(riders, new Date());
  const chance = (share: number): boolean => Math.random() < share;
  const { app } = await operatorBackend({
    encoding,
    variations,
    records,
    latency,
    fails: () => (chance(failures) ? (chance(0.5) ? 'html' : 'drop') : undefined),
  });
  const address = await app.listen({ host: '127.0.0.1', port });
  print(
    `An operator's server is at ${address}: it answers in ${[encoding, ...Object.entries(variations).map((each) => each.join(' '))].join(', ')}, and keeps nothing when it ends.`,
  );
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
