import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, type Database } from '../platform/db/database';
import { readEnvironment, type Environment } from '../platform/environment';
import { makePrivate } from '../platform/privateData';
import { startFailureText } from '../platform/startFailure';

/** Writes a line to standard output. */
export const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** The database of an existing installation, and its place. */
export interface Installation {
  readonly database: Database;
  readonly environment: Environment;
}

/** The environment of the installation that a command is for. */
export const commandEnvironment = (): Environment => {
  const environment = readEnvironment(process.env);
  makePrivate(environment.dataDir);
  return environment;
};

/** Throws where no database exists yet: a command never creates one by mistake. */
export const assertDatabaseExists = ({ databaseUrl, dataDir }: Environment): void => {
  if (!databaseUrl && !existsSync(join(dataDir, 'postgres')))
    throw new Error(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL to the values of the server.`);
};

/** Opens the database of an installation for a command beside the server. Throws where none exists, instead of creating one. */
export const withInstallation = async (work: (installation: Installation) => Promise<number>): Promise<number> => {
  const environment = commandEnvironment();
  assertDatabaseExists(environment);
  const database = await openDatabase(environment);
  try {
    return await work({ database, environment });
  } finally {
    await database.close();
  }
};

/** Runs a command to its end. It exits with its own code, or with 2 and a line with the reason of the failure. */
export const runCommand = (work: () => Promise<number>, failed: string): void => {
  work().then(
    (code) => process.exit(code),
    (error: unknown) => {
      process.stderr.write(`${failed} ${startFailureText(error)}\n`);
      process.exit(2);
    },
  );
};
