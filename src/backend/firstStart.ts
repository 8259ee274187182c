import { overLongPool } from './platform/db/connections';
import type { Database } from './platform/db/database';
import type { Sql, Queries } from './platform/db/sql';
import type { Environment } from './platform/environment';
import { fillEmpty, type SampleStaff, type SignIn } from './features/staff/firstAdministrator';
import { giveNewFlags } from './features/staff/newFlags';
import type { World } from './platform/world';

/** Sample data that a program may supply; the back end itself has none. */
export interface Sample {
  readonly staff: SampleStaff;
  /** The sample's sign-in, as long as it works. */
  readonly demoOf: (queries: Queries) => Promise<SignIn | undefined>;
  /** Creates the data that staff work with, in an installation for sample data without any yet. Returns true where it did. */
  readonly fill: (db: Sql, options: FillSample) => Promise<boolean>;
}

/** The size of a sample, and the observer of its progress. */
export interface FillSample {
  readonly size: number;
  readonly now: () => Date;
  readonly tell?: ((line: string) => void) | undefined;
  /** True where the database is a server, not the embedded one. */
  readonly isServer?: boolean;
}

/** The dependencies of a start. */
export interface StartWorld extends Pick<World, 'passwords' | 'now'> {
  readonly database: Database;
  readonly environment: Pick<Environment, 'sampleData' | 'sampleSize' | 'isPublic'>;
  readonly sample?: Sample | undefined;
  readonly onProgress?: ((line: string) => void) | undefined;
}

/** The result of a start. */
export interface Started {
  /** The administrator's sign-in that this start has generated. */
  readonly generated: SignIn | undefined;
  /** The sample's sign-in, as long as it works. */
  readonly demo: () => Promise<SignIn | undefined>;
}

/** Prepares a migrated database: creates the first user, grants new flags, and fills in sample data where configured. */
export const prepareData = async (world: StartWorld): Promise<Started> => {
  const { database, environment, passwords, now, sample, onProgress: tell = () => undefined } = world;
  const { db } = database;
  const asked = environment.sampleData ? sample : undefined;
  const drawn = await fillEmpty({ db, passwords, now }, asked?.staff, ({ username, password }) => {
    // The sample's sign-in is kept, and printed at every start.
    if (asked) return;
    tell(`The first administrator is ${username}, password ${password}. It is not shown again: sign in and change it.`);
  });
  const given = await giveNewFlags({ db, now });
  if (given.length > 0) tell(`New permissions granted to users who had all others: ${given.join(', ')}`);
  const isServer = database.kind === 'server';
  const isNew = await asked?.fill(overLongPool(db), {
    ...{ size: environment.sampleSize, now, tell: world.onProgress, isServer },
  });
  if (drawn ?? isNew) await database.tidy();
  if (environment.isPublic && (await sample?.demoOf(db)))
    tell('Sample data on a public address: the administrator still has the generated password. Change it.');
  return { generated: drawn, demo: async () => asked?.demoOf(db) };
};
