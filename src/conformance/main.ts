import { writeFileSync } from 'node:fs';
import { runKit } from './kit';
import { readOptions, USAGE } from './options';
import { asJson, asJunit, summary, tableLines, totals, type KitReport } from './report';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const run = async (): Promise<number> => {
  const args = process.argv.slice(2);
  if (args.length === 0 || args.includes('--help')) {
    print(USAGE);
    return args.length === 0 ? 2 : 0;
  }
  const options = await readOptions(args, process.env);
  const at = new Date().toISOString();
  const findings = await runKit({ ...options, onFinding: (found) => tableLines(found).forEach(print) });
  const report: KitReport = { url: options.url, at, findings };
  if (options.json !== undefined) writeFileSync(options.json, asJson(report));
  if (options.junit !== undefined) writeFileSync(options.junit, asJunit(report));
  print(`${options.url}: ${summary(report)}`);
  return totals(report).broken > 0 ? 1 : 0;
};

run().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`The kit could not run. ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(2);
  },
);
