import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from './database';
import { verifyLog } from './dailyLogs/verify';
import { readEnvironment } from './environment';
import { startTrouble } from './startTrouble';

const HEAD = /^\d+:[0-9a-f]{64}$/;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const many = (n: number): string => `${n.toLocaleString('en-IN')} ${n === 1 ? 'entry' : 'entries'}`;

const run = async (): Promise<number> => {
  const environment = readEnvironment(process.env);
  const kept = process.argv[2];
  if (kept !== undefined && !HEAD.test(kept)) throw new Error('Give the head as an earlier check has printed it.');
  if (!environment.databaseUrl && !existsSync(join(environment.dataDir, 'postgres')))
    throw new Error(
      `There is no database in ${environment.dataDir}. Set DATA_DIR or DATABASE_URL as the server has it.`,
    );
  const database = await openDatabase(environment);
  try {
    const { checked, waiting, head, broken } = await verifyLog(database.db, kept);
    print(`Daily log: ${many(checked)} checked against their seals, ${many(waiting)} not sealed yet.`);
    if (broken !== undefined) {
      print(`BROKEN after seal ${checked}. ${broken}`);
      return 1;
    }
    print(`Nothing was changed, deleted or slipped in. Head: ${head}`);
    return 0;
  } finally {
    await database.close();
  }
};

// `npm run verify-logs [head]`: exit code 0 when all agrees, 1 when not, 2 when it could not be checked.
run().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`The daily log was not checked. ${startTrouble(error)}\n`);
    process.exit(2);
  },
);
