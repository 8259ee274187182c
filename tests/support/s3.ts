import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { freePort } from './freePort';

/** A store that speaks S3, in this process: another implementation than the one that is tested. */
export interface TestStore {
  readonly url: string;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts a store with one bucket. It knows one key, and does not check what is signed with it. */
export const testStore = async (): Promise<TestStore> => {
  const directory = mkdtempSync(join(tmpdir(), 'metro-s3-'));
  const port = await freePort();
  const make = (): S3rver =>
    new S3rver({
      address: '127.0.0.1',
      port,
      directory,
      silent: true,
      configureBuckets: [{ name: 'reports', configs: [] }],
    });
  let running = make();
  await running.run();
  return {
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/reports/metro`,
    start: async () => {
      running = make();
      await running.run();
    },
    stop: () => running.close(),
    close: async () => {
      await running.close().catch(() => undefined);
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
