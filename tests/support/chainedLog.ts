import { audit } from '../../src/backend/platform/audit/audit';
import { readHead } from '../../src/backend/platform/audit/heads';
import { verifyLog } from '../../src/backend/platform/audit/verify';
import { testBackend } from './backend';

/** Makes a back end whose daily log a test writes, seals, checks, and tampers with. */
export const openChainedLog = async () => {
  const backend = await testBackend();
  const begun = backend.now().getTime();
  /** Changes the tables as a person would who has the database's keys and knows about the triggers. */
  const behindItsBack = async (...statements: readonly string[]): Promise<void> => {
    const client = await backend.database.pool.connect();
    try {
      for (const statement of ['SET session_replication_role = replica', ...statements]) await client.query(statement);
      await client.query('SET session_replication_role = origin');
    } finally {
      client.release();
    }
  };
  const from = () => ({ at: backend.now(), address: '10.0.0.1', device: 'Chrome 140 on Windows' });
  return {
    backend,
    world: { db: backend.database.db, now: backend.now },
    /** The origin of an entry, and its time. */
    from,
    /** Writes this many entries. */
    write: async (n: number): Promise<void> => {
      for (let i = 0; i < n; i += 1) {
        const after = { banner_view: true, name: `Night "shift" ${i} ₹` };
        await audit(backend.database.db, { from: from() }, { module: 'department', action: 'update', after });
      }
    },
    /** Checks the log, and that it contains these heads. */
    verify: (...kept: readonly string[]) =>
      verifyLog(
        backend.database.db,
        kept.flatMap((line) => readHead(line) ?? []),
      ),
    behindItsBack,
    /** Empties the log, at the hour of its start. */
    empty: async (): Promise<void> => {
      backend.pass(begun - backend.now().getTime());
      await behindItsBack('TRUNCATE audit_log, audit_chain RESTART IDENTITY');
    },
  };
};

export type ChainedLog = Awaited<ReturnType<typeof openChainedLog>>;
