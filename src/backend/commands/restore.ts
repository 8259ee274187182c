import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CannotRestore, restoreBackup } from '../platform/backup/load';
import { verifyRestored } from '../platform/backup/verify';
import { openDatabase } from '../platform/db/database';
import { commandEnvironment, print, runCommand } from './command';

const given = (): string => {
  const { from = '' } = parseArgs({ options: { from: { type: 'string' } } }).values;
  if (from === '') throw new Error('Name the backup: npm run restore -- --from FILE');
  if (!existsSync(from)) throw new Error(`There is no ${from}.`);
  return from;
};

const run = async (): Promise<number> => {
  const file = given();
  const environment = commandEnvironment();
  const { dataDir } = environment;
  const files = await readdir(join(dataDir, 'files')).catch(() => []);
  if (files.length > 0)
    throw new CannotRestore(`There are files in ${join(dataDir, 'files')} already. Restore into an empty DATA_DIR.`);
  const database = await openDatabase(environment);
  try {
    const client = await database.pool.connect();
    const { beginning, end } = await restoreBackup(client, dataDir, file).finally(() => client.release());
    await database.tidy();
    const rows = end.tables.reduce((sum, table) => sum + table.rows, 0);
    print(
      `Restored the backup of ${beginning.madeAt}: ${rows.toLocaleString('en-IN')} rows, ${end.files.length} files.`,
    );
    const faults = await verifyRestored(database.db, dataDir);
    faults.forEach(print);
    print(
      faults.length === 0
        ? 'Every balance is the sum of its ledger, and the daily log agrees with its seals.'
        : 'The faults above were already in the backup.',
    );
    return faults.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
};

// `npm run restore -- --from FILE` exits with 0 when all is restored and consistent.
// It exits with 1 when the restored data is inconsistent, 2 when nothing is restored.
runCommand(run, 'Nothing was restored.');
